/** Every staff screen of a hotel. */
export const hotelRoom = (hotel_id: unknown): string => `hotel:${String(hotel_id)}`;

/** The staff screens of a hotel that show orders, with their guests or without. */
export const ordersRoom = (hotel_id: unknown, showsGuests: boolean): string =>
  `${hotelRoom(hotel_id)}:orders${suffixOf(showsGuests)}`;

/** The staff screens of a hotel that show the menu, rooms, or the list of accounts. */
export const menuRoom = (hotel_id: unknown): string => `${hotelRoom(hotel_id)}:menu`;
export const roomsRoom = (hotel_id: unknown): string => `${hotelRoom(hotel_id)}:rooms`;
export const accountsRoom = (hotel_id: unknown): string => `${hotelRoom(hotel_id)}:accounts`;

/** The staff screens of a hotel that show its shift log. */
export const shiftLogRoom = (hotel_id: unknown): string => `${hotelRoom(hotel_id)}:shift-log`;

/** The screens on which one account is signed in. */
export const accountRoom = (account_id: unknown): string => `account:${String(account_id)}`;

/** A paired screen's own board. */
export const screenRoom = (screen_id: unknown): string => `screen:${String(screen_id)}`;

/** Readers who may not see guests are in rooms of their own: the events to them name none. */
const suffixOf = (showsGuests: boolean): string => (showsGuests ? "" : ":without-guests");

/** The staff screens that show every request of a hotel, or those of one service category. */
export const allRequestsRoom = (hotel_id: unknown, showsGuests: boolean): string =>
  `${hotelRoom(hotel_id)}:requests${suffixOf(showsGuests)}`;
export const categoryRoom = (hotel_id: unknown, category: string, showsGuests: boolean): string =>
  `${allRequestsRoom(hotel_id, showsGuests)}:${category}`;

/** The rooms of those who see a request of this service category, with its guest or without. */
export const requestRooms = (hotel_id: unknown, category: string, showsGuests: boolean): string[] => [
  allRequestsRoom(hotel_id, showsGuests),
  categoryRoom(hotel_id, category, showsGuests),
];

/** The rooms of everybody who sees the orders of a hotel. */
export const allOrdersRooms = (hotel_id: unknown): string[] =>
  [true, false].map((showsGuests) => ordersRoom(hotel_id, showsGuests));

/** The rooms of everybody who sees a request of this service category. */
export const allRequestRooms = (hotel_id: unknown, category: string): string[] =>
  [true, false].flatMap((showsGuests) => requestRooms(hotel_id, category, showsGuests));

/** Every guest of a hotel. */
export const guestsRoom = (hotel_id: unknown): string => `guests:${String(hotel_id)}`;

/** The devices of one stay in a room; the next guest's devices are in a room of their own. */
export const stayRoom = (room_id: unknown, stay_id: unknown): string =>
  `${roomPrefix(room_id)}${String(stay_id)}`;

/** The common prefix of the rooms of all stays in a hotel room. */
const roomPrefix = (room_id: unknown): string => `room:${String(room_id)}:`;

/** Every software administrator. */
export const PLATFORM_ROOM = "platform";
