import { mayCall, type Caller } from "@roombell/common/contract/rights";

/** Every staff screen of a hotel. */
export const hotelRoom = (hotel_id: unknown): string => `hotel:${String(hotel_id)}`;

/** The staff screens of a hotel that show orders, the menu, rooms, or the list of accounts. */
export const ordersRoom = (hotel_id: unknown): string => `${hotelRoom(hotel_id)}:orders`;
export const menuRoom = (hotel_id: unknown): string => `${hotelRoom(hotel_id)}:menu`;
export const roomsRoom = (hotel_id: unknown): string => `${hotelRoom(hotel_id)}:rooms`;
export const accountsRoom = (hotel_id: unknown): string => `${hotelRoom(hotel_id)}:accounts`;

/** The staff screens of a hotel that show its shift log. */
export const shiftLogRoom = (hotel_id: unknown): string => `${hotelRoom(hotel_id)}:shift-log`;

/** A paired screen's own board. */
export const screenRoom = (screen_id: unknown): string => `screen:${String(screen_id)}`;

const allRequestsRoom = (hotel_id: unknown): string => `${hotelRoom(hotel_id)}:requests`;
const categoryRoom = (hotel_id: unknown, category: string): string =>
  `${allRequestsRoom(hotel_id)}:${category}`;

/** The rooms of those who see a request of this service category. */
export const requestRooms = (hotel_id: unknown, category: string): string[] => [
  allRequestsRoom(hotel_id),
  categoryRoom(hotel_id, category),
];

type Reader = { caller: Caller; categories: readonly string[] | null };

/** The work that a staff screen may show: orders, and the requests of some categories or (null) of all. */
export type ShownWork = { orders: boolean; requests: readonly string[] | null };

export function workShownTo({ caller, categories }: Reader): ShownWork {
  return {
    orders: mayCall(caller, "GET /hotel-admin/food-orders"),
    requests: mayCall(caller, "GET /hotel-admin/requests") ? categories : [],
  };
}

/** The rooms of a staff socket: it receives the events of what its caller may read. */
export function staffRooms(hotel_id: unknown, reader: Reader): string[] {
  const { caller } = reader;
  const { orders, requests } = workShownTo(reader);
  const requestRoomsShown =
    requests === null
      ? [allRequestsRoom(hotel_id)]
      : requests.map((category) => categoryRoom(hotel_id, category));
  return [
    hotelRoom(hotel_id),
    ...(orders ? [ordersRoom(hotel_id)] : []),
    ...requestRoomsShown,
    ...(mayCall(caller, "GET /hotel-admin/menu-items") ? [menuRoom(hotel_id)] : []),
    ...(mayCall(caller, "GET /hotel-admin/rooms") ? [roomsRoom(hotel_id)] : []),
    ...(mayCall(caller, "GET /hotel-admin/shift-log") ? [shiftLogRoom(hotel_id)] : []),
    ...(mayCall(caller, "GET /hotel-admin/accounts") ? [accountsRoom(hotel_id)] : []),
  ];
}

/** Every guest of a hotel. */
export const guestsRoom = (hotel_id: unknown): string => `guests:${String(hotel_id)}`;

/** The devices of one stay in a room; the stay is in the name, so that nobody is restored into the next guest's events. */
export const stayRoom = (room_id: unknown, stay_id: unknown): string =>
  `${roomPrefix(room_id)}${String(stay_id)}`;

/** The common prefix of the rooms of all stays in a hotel room. */
const roomPrefix = (room_id: unknown): string => `room:${String(room_id)}:`;

/** Every software administrator. */
export const PLATFORM_ROOM = "platform";
