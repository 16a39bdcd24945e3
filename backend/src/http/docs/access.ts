import { ACCESS, isHotelCall, mayCall, type Access } from "@roombell/common/contract/access";
import type { EndpointName } from "@roombell/common/contract/endpoints";
import { isForScreenPerson, needsPerson, screenCaller } from "@roombell/common/contract/screenAccess";
import { BOARDS, POSITIONS, type Board, type Position } from "@roombell/common/domain/position";

type Role = "public" | "software_admin" | "hotel_admin" | "staff" | "screen" | "guest";

/** The callers of an operation: its extension `x-roombell-access`. */
export type OperationAccess = {
  role: Role;
  positions: readonly Position[];
  /** Boards whose paired screens may call. */
  screens: readonly Board[];
  /** Those of them that may call only while a person is signed in. */
  screens_with_person: readonly Board[];
  /** Screens may call only with a chosen person. */
  needs_person: boolean;
};

/** A screen's cookie is accepted only with the header that our own pages send. */
const SCREEN = { screen: [], screen_page: [] };
const BEARER = { bearer: [] };

const PLATFORM = {
  role: "software_admin",
  security: [BEARER],
  sentence: "For software administrators.",
} as const;

/** Access kinds with the same callers for every endpoint. */
const CALLERS: Readonly<
  Record<
    Exclude<Extract<Access, string>, "hotel_account">,
    { role: Role; security: readonly object[]; sentence: string }
  >
> = {
  public: { role: "public", security: [], sentence: "Public, without authentication." },
  guest: {
    role: "guest",
    security: [{ room_code: [] }],
    sentence: "For guests, identified by the code of their room.",
  },
  screen: { role: "screen", security: [SCREEN], sentence: "For paired screens of every board." },
  account: {
    role: "staff",
    security: [BEARER],
    sentence: "For signed-in accounts of a hotel or the platform.",
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

/** The access of an operation as declared in the contract and enforced by the server. */
export function describeAccess(key: EndpointName) {
  const access: Access = ACCESS[key];
  if (typeof access !== "string" || access === "hotel_account") {
    const hotelAccess = describeHotelAccess(key);
    const isForScreens = hotelAccess.screens.length > 0;
    return {
      description: sentence(hotelAccess),
      security: [BEARER, ...(isForScreens ? [SCREEN] : [])],
      "x-roombell-access": hotelAccess,
    };
  }
  const { role, security, sentence: description } = CALLERS[access];
  const operationAccess: OperationAccess = {
    role,
    // Own-account endpoints are open to every position.
    positions: role === "staff" ? POSITIONS : [],
    screens: role === "screen" ? BOARDS : [],
    screens_with_person: [],
    needs_person: false,
  };
  return { description, security, "x-roombell-access": operationAccess };
}

function describeHotelAccess(key: EndpointName): OperationAccess {
  const role = "hotel_admin";
  if (!isHotelCall(key)) {
    return { role, positions: POSITIONS, screens: [], screens_with_person: [], needs_person: false };
  }
  const screens = BOARDS.filter((board) => mayCall(screenCaller(board, true), key));
  const screens_with_person = screens.filter((board) => isForScreenPerson(board, key));
  const positions = POSITIONS.filter((position) => mayCall(position, key));
  const needs_person = screens.length > 0 && needsPerson(key);
  return { role, positions, screens, screens_with_person, needs_person };
}

function sentence({ positions, screens, screens_with_person, needs_person }: OperationAccess): string {
  const people = `For ${listed(positions.map((position) => PEOPLE[position]))} of the hotel`;
  const withoutPerson = screens.filter((board) => !screens_with_person.includes(board));
  const callers = [
    ...(withoutPerson.length > 0
      ? [
          `paired ${boardNames(withoutPerson)} screens${needs_person ? " once a person is chosen on them" : ""}`,
        ]
      : []),
    ...(screens_with_person.length > 0
      ? [`the person chosen on a paired ${boardNames(screens_with_person)} screen`]
      : []),
  ];
  return callers.length === 0 ? `${people}.` : `${people}, and for ${listed(callers)}.`;
}

const boardNames = (boards: readonly Board[]): string =>
  listed(boards.map((board) => board.replace("_", " ")));

const LIST = new Intl.ListFormat("en-GB", { type: "conjunction" });
const listed = (words: readonly string[]): string => LIST.format(words);
