import type { OwnScreen, Screen } from "@roombell/common/contract/screen";
import { SERVICE_CATEGORIES } from "@roombell/common/domain/service";
import { liveState } from "../lib/liveState.js";
import type { HotelDoc } from "../models/hotel.js";
import type { ScreenDoc } from "../models/screen.js";

const presentBoard = ({ _id, name, board, categories, text_size, is_muted }: ScreenDoc) => ({
  id: String(_id),
  name,
  board,
  categories: SERVICE_CATEGORIES.filter((each) => board === "department" && categories.includes(each)),
  text_size,
  is_muted,
});

/** A screen as the hotel's managers see it. */
export const presentScreen = (screen: ScreenDoc): Screen => ({
  ...presentBoard(screen),
  is_paired: screen.token_hash !== undefined,
  awaits_pairing: screen.pairing?.used_at === null && screen.pairing.expires_at.getTime() > Date.now(),
  is_live: liveState.isOpen(String(screen._id)),
  last_seen_at: screen.last_seen_at?.toISOString() ?? null,
  version: screen.version,
  created_at: screen.created_at.toISOString(),
});

/** A screen as it sees itself. */
export const presentOwnScreen = (screen: ScreenDoc, hotel: HotelDoc): OwnScreen => ({
  ...presentBoard(screen),
  hotel_id: String(hotel._id),
  hotel_name: hotel.name,
  fb_enabled: hotel.fb_enabled,
});
