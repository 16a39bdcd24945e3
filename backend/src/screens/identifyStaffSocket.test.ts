import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { identifyPlatformSocket } from "#auth/accountAccess.js";
import { signToken, type PresentedFactor } from "#auth/tokens.js";
import { logger } from "#lib/logger.js";
import { liveMetrics } from "#live/liveMetrics.js";
import { changePlatformSettings } from "#platform/changePlatformSettings.js";
import { Room } from "#rooms/model.js";
import { asScreen } from "#testing/client.js";
import { buildRoom, buildScreen, buildSoftwareAdmin, buildStaff } from "#testing/factories.js";
import { connectLive } from "#testing/liveClient.js";
import { openHotel, type OpenHotel } from "#testing/openHotel.js";
import { startTestServer, TEST_JWT_SECRET, type TestServer } from "#testing/testServer.js";
import { identifyStaffSocket } from "./identifyStaffSocket.js";
import { Screen } from "./model.js";

const OTHER_SESSION = "5".repeat(24);

let server: TestServer;
let open: OpenHotel;
let hotel_id: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  open = await openHotel();
  hotel_id = String(open.hotel._id);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const asStaff = (auth: unknown, screenToken?: string) =>
  identifyStaffSocket(server.settings)(auth, {
    address: "192.0.2.1",
    headers: screenToken === undefined ? {} : { cookie: asScreen({ token: screenToken })["Cookie"] },
  });
const tokenOf = (
  { _id, role, token_version }: OpenHotel["account"],
  of: { session_id?: string; second_factor?: PresentedFactor } = {},
): string => signToken(TEST_JWT_SECRET, { id: String(_id), role, token_version }, 3600, of);
const roomsOf = (...rooms: string[]): string[] => rooms.map((room) => `hotel:${hotel_id}${room}`);

describe("the identity of a screen", () => {
  test("of somebody of the hotel says what they may see and when it ends", async () => {
    const begun = performance.now();
    const { account } = await buildStaff(open.hotel, { position: "kitchen", token_version: 3 });
    const token = tokenOf(account, { session_id: OTHER_SESSION });
    const identity = await asStaff({ token, screen: "kitchen" });
    expect(identity).toEqual({
      kind: "staff",
      hotel_id,
      account_id: String(account._id),
      session_id: OTHER_SESSION,
      token_version: 3,
      expires_at: expect.any(Number),
      is_renewed: true,
      has_one_factor: true,
      readmit: expect.any(Function),
      screen: "kitchen",
      screen_id: null,
      token_hash: null,
      rooms_of_nobody: [],
      shows: { orders: true, requests: [] },
      rooms: [...roomsOf("", ":orders", ":menu"), `account:${String(account._id)}`],
      checked_at: expect.any(Number),
    });
    expect(identity.checked_at).toBeGreaterThanOrEqual(begun);
    const [, claims = ""] = token.split(".");
    const { exp } = JSON.parse(Buffer.from(claims, "base64url").toString()) as { exp: number };
    expect(identity).toHaveProperty("expires_at", exp * 1000);
  });

  test.each([[undefined], [null], ["bathroom"]])("that calls itself %j is no board", async (screen) => {
    expect(await asStaff({ token: open.token, screen })).toMatchObject({ screen: null, is_renewed: false });
  });

  test.each([
    ["kitchen", [], "kitchen", { orders: true, requests: [] }, ["", ":orders:without-guests", ":menu"]],
    ["front_desk", [], "front_desk", { orders: false, requests: null }, ["", ":requests", ":shift-log"]],
    [
      "department",
      ["Spa"],
      "front_desk",
      { orders: false, requests: ["Spa"] },
      ["", ":requests:without-guests:Spa"],
    ],
  ] as const)(
    "that is paired with a %s board does not expire",
    async (board, categories, kind, shows, rooms) => {
      const { screen, token } = await buildScreen(open.hotel, board, { categories: [...categories] });
      const screen_id = String(screen._id);
      expect(await asStaff({}, token)).toEqual({
        kind: "staff",
        hotel_id,
        screen_id,
        token_hash: screen.token_hash,
        account_id: screen_id,
        session_id: screen_id,
        token_version: 0,
        expires_at: Infinity,
        is_renewed: false,
        has_one_factor: false,
        readmit: null,
        screen: kind,
        shows,
        rooms: [...roomsOf(...rooms), `screen:${screen_id}`, ...roomsOf(":accounts")],
        rooms_of_nobody: [...roomsOf(...rooms), `screen:${screen_id}`, ...roomsOf(":accounts")],
        checked_at: expect.any(Number),
      });
      await Screen.deleteOne({ _id: screen._id, hotel_id: open.hotel._id });
      await expect(asStaff({}, token)).rejects.toMatchObject({ code: "unauthenticated" });
      await expect(asStaff({})).rejects.toMatchObject({ code: "unauthenticated" });
    },
  );

  test("of the platform is of no hotel", async () => {
    const { account } = await buildSoftwareAdmin({ token_version: 2 });
    const token = tokenOf(account, { session_id: OTHER_SESSION });
    const identify = identifyPlatformSocket(TEST_JWT_SECRET);
    expect(await identify({ token }, { address: "", headers: {} })).toEqual({
      kind: "platform",
      account_id: String(account._id),
      session_id: OTHER_SESSION,
      token_version: 2,
      expires_at: expect.any(Number),
      is_renewed: true,
      rooms: ["platform", `account:${String(account._id)}`],
      checked_at: expect.any(Number),
    });
    await expect(identify({}, { address: "", headers: {} })).rejects.toMatchObject({
      code: "unauthenticated",
    });
  });

  test("of a manager without the second factor that the platform asks for is refused", async () => {
    await changePlatformSettings({ managers_need_second_factor: true });
    try {
      await expect(asStaff({ token: open.token })).rejects.toMatchObject({
        code: "second_factor_setup_required",
      });
      expect(
        await asStaff({
          token: tokenOf(open.account, { second_factor: { at: new Date(), passkey_id: null } }),
        }),
      ).toMatchObject({ hotel_id, has_one_factor: false });
    } finally {
      await changePlatformSettings({ managers_need_second_factor: false });
    }
  });
});

test("a handshake that fails is logged, one that is refused is only counted", async () => {
  const refused = async (code: string): Promise<number> =>
    (await liveMetrics.refused.get()).values.find(({ labels }) => labels.code === code)?.value ?? 0;
  const codes = ["invalid_qr", "internal"];
  const before = await Promise.all(codes.map(refused));
  const logged = vi.spyOn(logger, "error").mockReturnValue();
  const { qr_code } = await buildRoom(open.hotel);
  await expect(connectLive(server, "/guest", { qr: "AAAABBBBCCCCDDDD" })).rejects.toMatchObject({
    data: { code: "invalid_qr" },
  });
  expect(logged).not.toHaveBeenCalled();
  vi.spyOn(Room, "findOne").mockImplementation(() => {
    throw new Error("a bug");
  });
  await expect(connectLive(server, "/guest", { qr: qr_code })).rejects.toMatchObject({
    data: { code: "internal" },
  });
  expect(logged).toHaveBeenCalledOnce();
  expect(await Promise.all(codes.map(refused))).toEqual(before.map((count) => count + 1));
});
