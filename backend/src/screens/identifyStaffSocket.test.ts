import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { logger } from "#lib/logger.js";
import { liveMetrics } from "#live/liveMetrics.js";
import { Room } from "#rooms/model.js";
import { asScreen } from "#testing/client.js";
import { buildRoom, buildScreen } from "#testing/factories.js";
import { connectLive } from "#testing/liveClient.js";
import { openHotel, type OpenHotel } from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";
import { identifyStaffSocket } from "./hotelAccess.js";

const { server } = setUpServer();
let open: OpenHotel;
beforeEach(async () => {
  open = await openHotel();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const asStaff = (auth: unknown, screenToken?: string) =>
  identifyStaffSocket(server.settings)(auth, {
    address: "192.0.2.1",
    headers: screenToken === undefined ? {} : { cookie: asScreen({ token: screenToken })["Cookie"] },
  });
describe("the identity of a staff socket", () => {
  test.each([[undefined], [null], ["bathroom"]])("is not a board when the screen is %j", async (screen) => {
    expect(await asStaff({ token: open.token, screen })).toMatchObject({ screen: null, is_renewed: false });
  });

  test.each([
    ["kitchen", [], "kitchen", { orders: true, requests: [] }],
    ["front_desk", [], "front_desk", { orders: false, requests: null }],
    ["department", ["Spa"], "front_desk", { orders: false, requests: ["Spa"] }],
  ] as const)("with a paired %s screen for %j is the board %s", async (board, categories, kind, shows) => {
    const { token } = await buildScreen(open.hotel, board, { categories: [...categories] });
    expect(await asStaff({}, token)).toMatchObject({ screen: kind, shows, expires_at: Infinity });
  });
});

test("a failed handshake is logged, a rejected one is only counted", async () => {
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
