import {
  ACCESS,
  isHotelCall,
  mayCall,
  needsPerson,
  type Access,
  type HotelCall,
} from "@roombell/common/contract/access";
import type { EndpointName } from "@roombell/common/contract/endpoints";
import { BOARDS, POSITIONS, type Board, type Position } from "@roombell/common/domain/position";

/** The kinds of callers, as the API's description names them. */
type Role = "public" | "software_admin" | "hotel_admin" | "staff" | "screen" | "guest";

/** The callers of an operation: its extension `x-roombell-access`. */
export type OperationAccess = {
  role: Role;
  /** The positions of a hotel's people. */
  positions: readonly Position[];
  /** The boards whose paired screens may call. */
  screens: readonly Board[];
  /** Whether a screen may call only once somebody has said on it who they are. */
  needs_person: boolean;
};

/** A screen's cookie counts only beside the header that its own pages send. */
const SCREEN = { screen: [], screen_page: [] };

const SECURITY: Readonly<Record<Role, Record<string, string[]>[]>> = {
  public: [],
  software_admin: [{ bearer: [] }],
  hotel_admin: [{ bearer: [] }],
  staff: [{ bearer: [] }],
  screen: [SCREEN],
  guest: [{ room_code: [] }],
};

const SENTENCE: Readonly<Record<Exclude<Role, "hotel_admin">, string>> = {
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

const ROLES: Readonly<Record<Extract<Access, string>, Role>> = {
  public: "public",
  guest: "guest",
  screen: "screen",
  account: "staff",
  hotel_account: "hotel_admin",
  platform_account: "software_admin",
  platform: "software_admin",
};

/** The access of an operation, as the contract declares it and the server enforces it. */
export function describeAccess(key: EndpointName) {
  const access = accessTo(key);
  const isForScreens = access.role === "hotel_admin" && access.screens.length > 0;
  return {
    description: sentence(access),
    security: [...SECURITY[access.role], ...(isForScreens ? [SCREEN] : [])],
    "x-roombell-access": access,
  };
}

function accessTo(key: EndpointName): OperationAccess {
  const access: Access = ACCESS[key];
  if (isHotelCall(key) || typeof access !== "string") return accessToHotelCall(key as HotelCall);
  const role = ROLES[access];
  return {
    role,
    // Somebody's own account, which everybody has.
    positions: role === "staff" || role === "hotel_admin" ? POSITIONS : [],
    screens: role === "screen" ? BOARDS : [],
    needs_person: false,
  };
}

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
