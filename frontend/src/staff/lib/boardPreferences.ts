import { BOARD_SIZES, type BoardSize } from "@roombell/common/domain/position";
import * as v from "valibot";
import { listOf, matching } from "#shared/lib/storage/storage.js";
import { preferenceAtom } from "#staff/lib/preferenceAtom.js";

export const boardSizeAtom = preferenceAtom<BoardSize>(
  "board.text-size",
  "counter",
  matching(v.picklist(BOARD_SIZES)),
);

export const mutedAtom = preferenceAtom("board.muted", false, matching(v.boolean()));

/** The part of the kitchen that a device shows: everything if `stations` is empty, or the expediter's orders. */
export type ShownKitchen = { stations: readonly string[]; is_expediter: boolean };

export const shownKitchenAtom = preferenceAtom<ShownKitchen>(
  "board.stations",
  { stations: [], is_expediter: false },
  matching(v.object({ stations: listOf(v.string()), is_expediter: v.boolean() })),
);
