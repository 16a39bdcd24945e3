import type { OwnScreen, PersonOfBoard, Screen } from "@roombell/common/contract/screen";
import { SERVICE_CATEGORIES } from "@roombell/common/domain/service";
import type { AccountDoc } from "#auth/model.js";
import { isOneTimePin } from "#auth/pins.js";
import type { HotelDoc } from "#hotels/model.js";
import { liveState } from "#live/liveState.js";
import type { ScreenDoc } from "./model.js";

function presentBoard({
  _id,
  name,
  board,
  text_size,
  is_muted,
  stations,
  is_expediter,
  ...screen
}: ScreenDoc) {
  const categories = SERVICE_CATEGORIES.filter(
    (each) => board === "department" && screen.categories.includes(each),
  );
  return { id: String(_id), name, board, categories, text_size, is_muted, stations, is_expediter };
}

/** For the hotel's managers. */
export const presentScreen = (screen: ScreenDoc): Screen => ({
  ...presentBoard(screen),
  is_paired: screen.token_hash !== undefined,
  ended_reason: screen.ended_reason ?? null,
  awaits_pairing: screen.pairing?.used_at === null && screen.pairing.expires_at.getTime() > Date.now(),
  is_live: liveState.isOpen(String(screen._id)),
  last_seen_at: screen.last_seen_at?.toISOString() ?? null,
  version: screen.version,
  is_outdated: screen.version !== "" && liveState.build !== "" && screen.version !== liveState.build,
  is_awake: screen.is_awake ?? null,
  has_sound: screen.has_sound ?? null,
  created_at: screen.created_at.toISOString(),
});

/** For the screen itself. */
export const presentOwnScreen = (
  screen: ScreenDoc,
  hotel: HotelDoc,
  { person, isRequired }: { person: { account: AccountDoc; until: Date } | null; isRequired: boolean },
): OwnScreen => ({
  ...presentBoard(screen),
  hotel_id: String(hotel._id),
  hotel_name: hotel.name,
  fb_enabled: hotel.fb_enabled,
  pins_required: hotel.screen_pins,
  person_required: isRequired,
  person: person && {
    id: String(person.account._id),
    name: person.account.name || person.account.username,
    until: person.until.toISOString(),
  },
});

export const presentPersonOfBoard = ({ _id, name, username, pin }: AccountDoc): PersonOfBoard => ({
  id: String(_id),
  name: name || username,
  has_pin: pin !== undefined,
  must_change_pin: isOneTimePin(pin),
});
