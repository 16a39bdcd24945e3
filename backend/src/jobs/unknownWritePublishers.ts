import { Types } from "mongoose";
import { publishPlatformSettings } from "#platform/changePlatformSettings.js";
import { announceRoom, countRoomRequest } from "#rooms/roomCounts.js";
import { endStay } from "#stays/endStay.js";
import { isHalfSpread, spreadGuestName } from "#stays/spreadGuestName.js";
import { bus } from "#database/bus.js";
import { Account, type AccountDoc } from "#auth/model.js";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { Hotel, type HotelDoc } from "#hotels/model.js";
import { MenuCategory, type MenuCategoryDoc } from "#menu/model.js";
import { MenuItem, type MenuItemDoc } from "#menu/itemModel.js";
import { PlatformSettings, type PlatformSettingsDoc } from "#platform/model.js";
import type { UnknownWrite } from "#database/unknownWrites.js";
import { Room, type RoomDoc } from "#rooms/model.js";
import { Service } from "#services/model.js";
import { ServiceRequest, type ServiceRequestDoc } from "#requests/model.js";
import { ShiftNote, type ShiftNoteDoc } from "#shiftLog/model.js";
import { Stay, type StayDoc } from "#stays/model.js";

/** Reads what the write may have changed, publishes it unless it is as it was last read, and returns what it read. */
type Publisher = (write: UnknownWrite, lastRead: string | null) => Promise<string>;

/** What a publisher returns when the database holds nothing of the write. */
export const NOTHING = JSON.stringify([]);

function publisher<T>(
  read: (write: UnknownWrite) => PromiseLike<T[]>,
  publish: (document: T, write: UnknownWrite, isFirst: boolean) => void | Promise<void>,
): Publisher {
  return async (write, lastRead) => {
    const found = await read(write);
    const text = JSON.stringify(found);
    const isFirst = lastRead === null || lastRead === NOTHING;
    if (text !== lastRead) for (const document of found) await publish(document, write, isFirst);
    return text;
  };
}

const acrossHotels = { crossHotel: true } as const;
const withoutCreation = { creation: 0 } as const;
const asId = (value: unknown): Types.ObjectId => new Types.ObjectId(String(value));
const named = ({ filter }: UnknownWrite) => ({ _id: asId(filter["_id"]) });

/** Whether the write was the insertion of work that still waits: screens announce it as they announce all new work. */
const isNew = ({ status }: { status: string }, { isInsertion }: UnknownWrite): boolean =>
  isInsertion && status === "pending";

/** What the command would have done after its write, for each collection; all of it may be repeated. */
export const PUBLISHERS: Readonly<Record<string, Publisher>> = {
  [FoodOrder.collection.name]: publisher(
    (write) => FoodOrder.find(named(write), null, acrossHotels).lean<FoodOrderDoc[]>(),
    (order, write, isFirst) =>
      bus.emit(isFirst && isNew(order, write) ? "order.created" : "order.updated", { order }),
  ),
  [ServiceRequest.collection.name]: publisher(
    (write) => ServiceRequest.find(named(write), null, acrossHotels).lean<ServiceRequestDoc[]>(),
    (request, write, isFirst) => {
      bus.emit(isFirst && isNew(request, write) ? "request.created" : "request.updated", { request });
      if (isFirst && write.isInsertion) countRoomRequest(request);
      else announceRoom(request);
    },
  ),
  [ShiftNote.collection.name]: publisher(
    (write) => ShiftNote.find(named(write), withoutCreation, acrossHotels).lean<ShiftNoteDoc[]>(),
    (note) => bus.emit("shift_note.updated", { note }),
  ),
  [Room.collection.name]: publisher(
    (write) => Room.find(named(write), withoutCreation, acrossHotels).lean<RoomDoc[]>(),
    publishRoom,
  ),
  [Stay.collection.name]: publisher(
    (write) => Stay.find(named(write), null, acrossHotels).lean<StayDoc[]>(),
    (stay) => (isHalfSpread(stay) ? spreadGuestName(stay) : undefined),
  ),
  [MenuItem.collection.name]: publisher(
    (write) => MenuItem.find(named(write), withoutCreation, acrossHotels).lean<MenuItemDoc[]>(),
    (item) => {
      const removed = { hotel_id: String(item.hotel_id), kind: "menu_item", id: String(item._id) } as const;
      if (item.is_deleted) bus.emit("menu.removed", removed);
      else bus.emit("menu.item_updated", { item });
    },
  ),
  [MenuCategory.collection.name]: publisher(
    (write) => MenuCategory.find(named(write), withoutCreation, acrossHotels).lean<MenuCategoryDoc[]>(),
    (category) => {
      const removed = {
        hotel_id: String(category.hotel_id),
        kind: "category",
        id: String(category._id),
      } as const;
      if (category.is_deleted) bus.emit("menu.removed", removed);
      else bus.emit("menu.category_updated", { category });
    },
  ),
  [Hotel.collection.name]: publisher(
    (write) =>
      Hotel.find(write.filter["_id"] === undefined ? {} : named(write), withoutCreation).lean<HotelDoc[]>(),
    publishHotel,
  ),
  [PlatformSettings.collection.name]: publisher(
    () => PlatformSettings.find().lean<PlatformSettingsDoc[]>(),
    publishPlatformSettings,
  ),
  [Account.collection.name]: publisher(
    (write) => {
      const { _id, hotel_id } = write.filter;
      return Account.find(_id === undefined ? { hotel_id: asId(hotel_id) } : named(write)).lean<
        AccountDoc[]
      >();
    },
    ({ _id, token_version }) => {
      const subject = { kind: "account", account_id: String(_id), token_version } as const;
      bus.emit("session.ended", { subject, code: "password_changed" });
    },
  ),
  [Service.collection.name]: publisher(
    (write) => Service.find(named(write)).lean(),
    () => bus.emit("services.updated", { hotel_ids: "all" }),
  ),
};

async function publishRoom(room: RoomDoc, { filter, changes }: UnknownWrite): Promise<void> {
  const { hotel_id, stay_id, qr_code } = room;
  const room_id = String(room._id);
  if (room.is_deleted) {
    bus.emit("session.ended", { subject: { kind: "room", room_id }, code: "room_removed" });
    return bus.emit("room.removed", { hotel_id: String(hotel_id), room_id });
  }
  const earlier = filter["stay_id"] === undefined ? stay_id : asId(filter["stay_id"]);
  if (changes["stay_id"] !== undefined && !stay_id.equals(earlier)) {
    const subject = { kind: "stay", room_id, stay_id: String(earlier) } as const;
    bus.emit("session.ended", { subject, code: "stay_ended" });
    await endStay({ hotel_id, stay_id: earlier });
  } else if (changes["qr_code"] === qr_code) {
    bus.emit("session.ended", { subject: { kind: "room", room_id }, code: "qr_replaced" });
  }
  bus.emit("room.updated", { room });
}

function publishHotel(hotel: HotelDoc): void {
  const hotel_id = String(hotel._id);
  if (hotel.is_deleted || !hotel.is_active) {
    const code = hotel.is_deleted ? "hotel_deleted" : "hotel_inactive";
    bus.emit("session.ended", { subject: { kind: "hotel", hotel_id }, code });
  }
  if (!hotel.is_deleted) bus.emit("hotel.updated", { hotel });
  bus.emit("services.updated", { hotel_ids: [hotel_id] });
}
