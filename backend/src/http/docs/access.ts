import { ACCESS, isHotelCall, mayCall, needsPerson, type Access } from "@roombell/common/contract/access";
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
const BEARER = { bearer: [] };

const PLATFORM = {
  role: "software_admin",
  security: [BEARER],
  sentence: "For software administrators.",
} as const;

/** The callers that do not depend on the call. */
const CALLERS: Readonly<
  Record<
    Exclude<Extract<Access, string>, "hotel_account">,
    { role: Role; security: readonly object[]; sentence: string }
  >
> = {
  public: { role: "public", security: [], sentence: "Open to everybody." },
  guest: {
    role: "guest",
    security: [{ room_code: [] }],
    sentence: "For guests, with the code of their room.",
  },
  screen: { role: "screen", security: [SCREEN], sentence: "For paired screens of every board." },
  account: {
    role: "staff",
    security: [BEARER],
    sentence: "For everybody who is signed in, of a hotel or of the platform.",
  },
  platform_account: PLATFORM,
  platform: PLATFORM,
};

const PEOPLE: Readonly<Record<Position, string>> = {
  manager: "managers",
  front_desk: "the front desk",
  kitchen: "the kitchen",
  department: "departments",
};

/** The access of an operation, as the contract declares it and the server enforces it. */
export function describeAccess(key: EndpointName) {
  const access: Access = ACCESS[key];
  if (typeof access !== "string" || access === "hotel_account") {
    const toHotel = accessToHotel(key);
    const isForScreens = toHotel.screens.length > 0;
    return {
      description: sentence(toHotel),
      security: [BEARER, ...(isForScreens ? [SCREEN] : [])],
      "x-roombell-access": toHotel,
    };
  }
  const { role, security, sentence: description } = CALLERS[access];
  const toCallers: OperationAccess = {
    role,
    // Somebody's own account, which everybody has.
    positions: role === "staff" ? POSITIONS : [],
    screens: role === "screen" ? BOARDS : [],
    needs_person: false,
  };
  return { description, security, "x-roombell-access": toCallers };
}

function accessToHotel(key: EndpointName): OperationAccess {
  const role = "hotel_admin";
  if (!isHotelCall(key)) return { role, positions: POSITIONS, screens: [], needs_person: false };
  const screens = BOARDS.filter((board) => mayCall(`${board}_screen`, key));
  const positions = POSITIONS.filter((position) => mayCall(position, key));
  return { role, positions, screens, needs_person: screens.length > 0 && needsPerson(key) };
}

function sentence({ positions, screens, needs_person }: OperationAccess): string {
  const people = `For ${listed(positions.map((position) => PEOPLE[position]))} of the hotel`;
  if (screens.length === 0) return `${people}.`;
  const boards = listed(screens.map((board) => board.replace("_", " ")));
  return `${people}, and for paired ${boards} screens${needs_person ? " once a person is chosen on them" : ""}.`;
}

const LIST = new Intl.ListFormat("en-GB", { type: "conjunction" });
const listed = (words: readonly string[]): string => LIST.format(words);
