/** Every staff screen of a hotel. */
export const hotelRoom = (hotel_id: unknown): string => `hotel:${String(hotel_id)}`;

/** Every guest of a hotel. */
export const guestsRoom = (hotel_id: unknown): string => `guests:${String(hotel_id)}`;

/** The devices of one stay in a room; the stay is in the name, so that nobody is restored into the next guest's events. */
export const stayRoom = (room_id: unknown, stay_id: unknown): string =>
  `${roomPrefix(room_id)}${String(stay_id)}`;

/** The common prefix of the rooms of all stays in a hotel room. */
const roomPrefix = (room_id: unknown): string => `room:${String(room_id)}:`;

/** Every software administrator. */
export const PLATFORM_ROOM = "platform";
