import type { Access } from "@roombell/common/contract/endpoint";
import { mayCall, needsPerson, RIGHTS, type HotelCall } from "@roombell/common/contract/rights";
import { BOARDS, POSITIONS, type Board, type Position } from "@roombell/common/domain/position";

/** The callers of an operation: its extension `x-roombell-access`. */
export type OperationAccess = {
  role: Access;
  /** The positions of a hotel's people. */
  positions: readonly Position[];
  /** The boards whose paired screens may call. */
  screens: readonly Board[];
  /** Whether a screen may call only once somebody has said on it who they are. */
  needs_person: boolean;
};

/** A screen's cookie counts only beside the header that its own pages send. */
const SCREEN = { screen: [], screen_page: [] };

const SECURITY: Readonly<Record<Access, Record<string, string[]>[]>> = {
  public: [],
  software_admin: [{ bearer: [] }],
  hotel_admin: [{ bearer: [] }],
  staff: [{ bearer: [] }],
  screen: [SCREEN],
  guest: [{ room_code: [] }],
};

const SENTENCE: Readonly<Record<Exclude<Access, "hotel_admin">, string>> = {
  public: "Open to everybody.",
  software_admin: "For software administrators.",
  staff: "For everybody who is signed in, of a hotel or of the platform.",
  screen: "For paired screens of every board.",
  guest: "For guests, with the code of their room.",
};
const PEOPLE: Readonly<Record<Position, string>> = {
  manager: "managers",
  front_desk: "the front desk",
  kitchen: "the kitchen",
  department: "departments",
};

/** The access rule of an operation, derived from the table of rights that the server enforces. */
export function describeAccess(key: string, role: Access) {
  const access = accessTo(key, role);
  const isForScreens = role === "hotel_admin" && access.screens.length > 0;
  return {
    description: sentence(access),
    security: [...SECURITY[role], ...(isForScreens ? [SCREEN] : [])],
    "x-roombell-access": access,
  };
}

function accessTo(key: string, role: Access): OperationAccess {
  if (isHotelCall(key)) return accessToHotelCall(key);
  return {
    role,
    // Somebody's own account, which everybody has.
    positions: role === "staff" || role === "hotel_admin" ? POSITIONS : [],
    screens: role === "screen" ? BOARDS : [],
    needs_person: false,
  };
}

const isHotelCall = (key: string): key is HotelCall => Object.hasOwn(RIGHTS, key);

function accessToHotelCall(call: HotelCall): OperationAccess {
  const screens = BOARDS.filter((board) => mayCall(`${board}_screen`, call));
  return {
    role: "hotel_admin",
    positions: POSITIONS.filter((position) => mayCall(position, call)),
    screens,
    needs_person: screens.length > 0 && needsPerson(call),
  };
}

function sentence({ role, positions, screens, needs_person }: OperationAccess): string {
  if (role !== "hotel_admin") return SENTENCE[role];
  const people = `For ${listed(positions.map((position) => PEOPLE[position]))} of the hotel`;
  if (screens.length === 0) return `${people}.`;
  const boards = listed(screens.map((board) => board.replace("_", " ")));
  return `${people}, and for paired ${boards} screens${needs_person ? " once a person is chosen on them" : ""}.`;
}

const LIST = new Intl.ListFormat("en-GB", { type: "conjunction" });
const listed = (words: readonly string[]): string => LIST.format(words);
