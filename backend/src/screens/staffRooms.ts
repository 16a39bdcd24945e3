import { mayCall } from "@roombell/common/contract/access";
import type { Staff } from "#auth/staffIdentity.js";
import type { ShownWork } from "#live/socketIdentity.js";
import {
  accountsRoom,
  allRequestsRoom,
  categoryRoom,
  hotelRoom,
  menuRoom,
  ordersRoom,
  roomsRoom,
  screenRoom,
  shiftLogRoom,
} from "#live/socketRooms.js";
import { screenToStaff, type ActingScreen } from "./screenIdentity.js";
import { showsGuest } from "./showsGuest.js";

type Reader = Pick<Staff, "caller" | "categories" | "screen" | "person">;

export function visibleWork({ caller, categories }: Pick<Reader, "caller" | "categories">): ShownWork {
  return {
    orders: mayCall(caller, "GET /hotel-admin/food-orders"),
    requests: mayCall(caller, "GET /hotel-admin/requests") ? categories : [],
  };
}

/** The rooms of a staff socket, matching the caller's read rights. */
export function staffRooms(hotel_id: unknown, reader: Reader): string[] {
  const { caller } = reader;
  const { orders, requests } = visibleWork(reader);
  const [ordersWithGuest, requestsWithGuest] = [showsGuest(reader, "order"), showsGuest(reader, "request")];
  const requestRoomsShown =
    requests === null
      ? [allRequestsRoom(hotel_id, requestsWithGuest)]
      : requests.map((category) => categoryRoom(hotel_id, category, requestsWithGuest));
  return [
    hotelRoom(hotel_id),
    ...(orders ? [ordersRoom(hotel_id, ordersWithGuest)] : []),
    ...requestRoomsShown,
    ...(mayCall(caller, "GET /hotel-admin/menu-items") ? [menuRoom(hotel_id)] : []),
    ...(mayCall(caller, "GET /hotel-admin/rooms") ? [roomsRoom(hotel_id)] : []),
    ...(mayCall(caller, "GET /hotel-admin/shift-log") ? [shiftLogRoom(hotel_id)] : []),
    ...(mayCall(caller, "GET /hotel-admin/accounts") ? [accountsRoom(hotel_id)] : []),
  ];
}

/** The rooms of a paired screen's socket, for its chosen person. */
export function pairedScreenRooms(paired: ActingScreen): string[] {
  const { screen, hotel } = paired;
  // It offers the hotel's accounts to choose from.
  return [...staffRooms(hotel._id, screenToStaff(paired)), screenRoom(screen._id), accountsRoom(hotel._id)];
}
