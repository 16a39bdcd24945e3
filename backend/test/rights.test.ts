import { ACCESS, isHotelCall, mayCall, type Caller, type HotelCall } from "@roombell/common/contract/access";
import { endpoints, type EndpointName } from "@roombell/common/contract/endpoints";
import { isForScreenPerson, needsPerson } from "@roombell/common/contract/screenAccess";
import { BOARDS, POSITIONS, type Board, type Position } from "@roombell/common/domain/position";
import { Types } from "mongoose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asScreen, asStaff, createClient, type Client, type Identity } from "#testing/client.js";
import { buildScreen, buildSoftwareAdmin, buildStaff } from "#testing/factories.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { VALID, type World } from "./inputs.js";
import { buildWorld, everything } from "./world.js";

type Input = { params?: Record<string, string>; query?: object; body?: unknown };

let server: TestServer;
let client: Client;
let own: World;
let foreign: World;
let callers: Record<Caller, Identity>;
beforeAll(async () => {
  server = await startTestServer();
  client = createClient(server);
  const admin = asStaff(await buildSoftwareAdmin());
  own = await buildWorld(client, admin);
  foreign = await buildWorld(client, admin);
  const people = new Map<Position, Types.ObjectId>();
  const build = async (position: Position) => {
    const built = await buildStaff(own.hotel, { position, categories: ["Housekeeping"] });
    people.set(position, built.account._id);
    return asStaff(built);
  };
  const pair = async (board: Board) => {
    const account_id = people.get(board) ?? new Types.ObjectId();
    const person = { account_id, pin_version: 0, since: new Date() };
    return asScreen(await buildScreen(own.hotel, board, { categories: ["Housekeeping"], person }));
  };
  callers = {
    manager: await build("manager"),
    front_desk: await build("front_desk"),
    kitchen: await build("kitchen"),
    department: await build("department"),
    front_desk_screen: asScreen(await buildScreen(own.hotel, "front_desk")),
    front_desk_screen_person: await pair("front_desk"),
    kitchen_screen: await pair("kitchen"),
    department_screen: await pair("department"),
  };
});
afterAll(() => server.close());

const CALLS = Object.keys(ACCESS).filter(isHotelCall);
const attempt = (call: HotelCall, identity: Identity, world: World) =>
  client.attempt(call, identity, VALID[call](world) as never);
const CALLERS: readonly Caller[] = [
  ...POSITIONS,
  ...BOARDS.map((board) => `${board}_screen` as const),
  "front_desk_screen_person",
];
/** The front desk's screen has nobody signed in, so most of its changes wait for a person. */
const allowed = (call: HotelCall): Caller[] =>
  CALLERS.filter((caller) => mayCall(caller, call) && !(caller === "front_desk_screen" && needsPerson(call)));

test("the rights table contains every staff call", () => {
  const all = Object.keys(endpoints).filter((key) => key.includes(" /hotel-admin/"));
  expect(CALLS.toSorted()).toEqual(all.toSorted());
  for (const call of CALLS) expect(ACCESS[call]).toContain("manager");
});

test("calls outside the rights table are rejected and change nothing", async () => {
  const before = await everything();
  for (const call of CALLS) {
    for (const position of CALLERS.filter((each) => !mayCall(each, call))) {
      const { status, body } = await attempt(call, callers[position], own);
      const isPersonMissing = position === "front_desk_screen" && isForScreenPerson("front_desk", call);
      expect({ call, position, answer: [status, (body as { code: string }).code] }).toEqual({
        call,
        position,
        answer: [403, isPersonMissing ? "person_required" : "forbidden"],
      });
    }
  }
  expect(await everything()).toBe(before);
});

test("objects of another hotel are not found for any position", async () => {
  const before = await everything();
  for (const call of CALLS.filter((key) => key.includes("/:id"))) {
    for (const position of allowed(call)) {
      const input = VALID[call](foreign) as Input;
      const { status } = await client.attempt(call, callers[position], input as never);
      expect({ call, position, status }).toEqual({ call, position, status: 404 });
    }
  }
  expect(await everything()).toBe(before);
});

describe("every position can make the calls of the rights table", () => {
  // Removals last, so that the other calls' objects still exist.
  const order = CALLS.toSorted((left, right) => Number(isRemoval(left)) - Number(isRemoval(right)));

  test.each(order)("%s", async (call) => {
    for (const position of allowed(call)) {
      const { status } = await attempt(call, callers[position], own);
      expect({ position, isRejected: status === 401 || status === 403 || status >= 500 }).toEqual({
        position,
        isRejected: false,
      });
    }
  });
});

function isRemoval(call: EndpointName): boolean {
  return call.startsWith("DELETE ");
}
