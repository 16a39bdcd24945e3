/** All staff sockets of a hotel. */
export const hotelRoom = (hotel_id: unknown): string => `hotel:${String(hotel_id)}`;

/** Staff sockets that show orders, with or without guest data. */
export const ordersRoom = (hotel_id: unknown, showsGuests: boolean): string =>
  `${hotelRoom(hotel_id)}:orders${guestSuffix(showsGuests)}`;

/** Staff sockets that show the menu, rooms, accounts or the shift log. */
export const menuRoom = (hotel_id: unknown): string => `${hotelRoom(hotel_id)}:menu`;
export const roomsRoom = (hotel_id: unknown): string => `${hotelRoom(hotel_id)}:rooms`;
export const accountsRoom = (hotel_id: unknown): string => `${hotelRoom(hotel_id)}:accounts`;

export const shiftLogRoom = (hotel_id: unknown): string => `${hotelRoom(hotel_id)}:shift-log`;

/** All sockets of one account. */
export const accountRoom = (account_id: unknown): string => `account:${String(account_id)}`;

/** A paired screen's own sockets. */
export const screenRoom = (screen_id: unknown): string => `screen:${String(screen_id)}`;

/** Readers who may not see guests are in separate rooms, whose events contain no guest data. */
const guestSuffix = (showsGuests: boolean): string => (showsGuests ? "" : ":without-guests");

/** Staff sockets that show all requests of a hotel, or those of one category. */
export const allRequestsRoom = (hotel_id: unknown, showsGuests: boolean): string =>
  `${hotelRoom(hotel_id)}:requests${guestSuffix(showsGuests)}`;
export const categoryRoom = (hotel_id: unknown, category: string, showsGuests: boolean): string =>
  `${allRequestsRoom(hotel_id, showsGuests)}:${category}`;

/** Rooms of everyone who sees a request of this category, with or without guest data. */
export const requestRooms = (hotel_id: unknown, category: string, showsGuests: boolean): string[] => [
  allRequestsRoom(hotel_id, showsGuests),
  categoryRoom(hotel_id, category, showsGuests),
];

export const allOrdersRooms = (hotel_id: unknown): string[] =>
  [true, false].map((showsGuests) => ordersRoom(hotel_id, showsGuests));

export const allRequestRooms = (hotel_id: unknown, category: string): string[] =>
  [true, false].flatMap((showsGuests) => requestRooms(hotel_id, category, showsGuests));

/** All guests of a hotel. */
export const guestsRoom = (hotel_id: unknown): string => `guests:${String(hotel_id)}`;

/** Devices of one stay; the next guest's devices join another room. */
export const stayRoom = (stay_id: unknown): string => `stay:${String(stay_id)}`;

/** All software administrators. */
export const PLATFORM_ROOM = "platform";
