import { EventEmitter } from "node:events";
import type { SessionEndCode } from "@roombell/common/contract/liveEvents";
import type { ScheduleProblem } from "@roombell/common/contract/work";
import type { Types } from "mongoose";
import type { FolioDoc } from "#folio/model.js";
import type { HotelDoc } from "#hotels/model.js";
import { logger } from "#lib/logger.js";
import type { MenuItemDoc } from "#menu/itemModel.js";
import type { MenuCategoryDoc } from "#menu/model.js";
import type { FoodOrderDoc } from "#orders/model.js";
import type { ServiceRequestDoc } from "#requests/model.js";
import type { RoomDoc } from "#rooms/model.js";
import type { ScreenDoc } from "#screens/model.js";
import type { ShiftNoteDoc } from "#shiftLog/model.js";

/** The sessions that end. */
export type SessionSubject =
  /** Sessions older than this token version. */
  | { kind: "account"; account_id: string; token_version: number }
  | { kind: "session"; account_id: string; session_id: string }
  /** Connections of a paired screen opened with another token. */
  | { kind: "screen_token"; screen_id: string; token_hash: string }
  /** Sessions of all hotels' managers opened without a second factor. */
  | { kind: "one_factor_managers" }
  | { kind: "hotel"; hotel_id: string }
  | { kind: "room"; room_id: string }
  | { kind: "stay"; room_id: string; stay_id: string };

/** Emitted after the write is durable, with the stored document. */
export type DomainEvents = {
  "request.created": { request: ServiceRequestDoc };
  "request.updated": { request: ServiceRequestDoc };
  "order.created": { order: FoodOrderDoc };
  "order.updated": { order: FoodOrderDoc };
  /** Staff accepted an order; its ticket may be printed. */
  "order.accepted": { hotel: HotelDoc; order: FoodOrderDoc };
  /** Staff named a later time. */
  "order.delayed": { order: FoodOrderDoc };
  /** An order or request for later can no longer be done at its time. */
  "schedule.problem": {
    change: { kind: "order"; work: FoodOrderDoc } | { kind: "request"; work: ServiceRequestDoc };
    problem: ScheduleProblem;
  };
  /** Staff recalled an order delivered at this time. */
  "order.recalled": { hotel: HotelDoc; delivered_at: Date };
  "shift_note.updated": { note: ShiftNoteDoc };
  /** A stay's adjustments, payments or closing. */
  "folio.updated": { folio: FolioDoc };
  "room.updated": { room: RoomDoc };
  "room.removed": { hotel_id: string; room_id: string };
  "menu.item_updated": { item: MenuItemDoc };
  "menu.category_updated": { category: MenuCategoryDoc };
  "menu.removed": { hotel_id: string; kind: "menu_item" | "category"; id: string };
  "hotel.updated": { hotel: HotelDoc };
  "screen.updated": { screen: ScreenDoc; hotel: HotelDoc };
  /** The server has unpaired a screen. */
  "screen.unpaired": { hotel_id: string };
  "accounts.updated": { hotel_id: string };
  /** Name, position, state or PIN of a person has changed. */
  "person.updated": { hotel_id: Types.ObjectId; account_id: Types.ObjectId };
  /** PINs on the hotel's shared screens were turned on or off. */
  "hotel.pins_changed": { hotel: HotelDoc };
  /** A new passkey of an account was used or acknowledged. */
  "security.updated": { account_id: string };
  "services.updated": { hotel_ids: string[] | "all" };
  /** A staff screen opened or closed a request's card; nothing is stored. */
  "request.viewing": {
    hotel_id: string;
    request_id: string;
    category: string;
    screen: string;
    name: string;
    person_id: string | null;
    is_viewing: boolean;
  };
  /** Events of a hotel may be lost; `all` concerns all clients of this process. */
  "events.lost": { hotel_id: string };
  "session.ended": { subject: SessionSubject; code: SessionEndCode };
};

const emitter = new EventEmitter();
emitter.setMaxListeners(50);

/** Typed events within this process; a failing listener is logged and never affects the emitter. */
export const bus = {
  emit<E extends keyof DomainEvents>(event: E, payload: DomainEvents[E]): void {
    emitter.emit(event, payload);
  },
  /** Returns a function that stops listening. */
  on<E extends keyof DomainEvents>(
    event: E,
    listener: (payload: DomainEvents[E]) => void | Promise<void>,
  ): () => void {
    const guarded = (payload: DomainEvents[E]): void => {
      void (async () => listener(payload))().catch((error: unknown) => {
        logger.error({ err: error, event }, "event listener failed");
      });
    };
    emitter.on(event, guarded);
    return () => emitter.off(event, guarded);
  },
};
