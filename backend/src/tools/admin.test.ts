import { Types } from "mongoose";
import { beforeEach, describe, expect, test } from "vitest";
import { Room, type RoomDoc } from "#rooms/model.js";
import { asGuest, asStaff, nobody } from "#testing/client.js";
import { buildSoftwareAdmin, buildStaff, TEST_PASSWORD } from "#testing/factories.js";
import { connectLive } from "#testing/liveClient.js";
import { openHotel, type OpenHotel } from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";
import { startTool, type ToolEnd } from "#testing/toolProcess.js";

const { server, client } = setUpServer();
let hotel: OpenHotel;
beforeEach(async () => {
  hotel = await openHotel();
});

/** Runs the tool while the server is running. */
function admin(...values: string[]): Promise<ToolEnd> {
  const { dataDir, mongodbUri } = server.settings;
  return startTool("admin", values, {
    DATA_DIR: dataDir,
    ...(mongodbUri !== null && { MONGODB_URI: mongodbUri }),
  });
}

const credentialsIn = ({ stdout }: ToolEnd) => {
  const [, username = "", password = ""] = /username: (\S+)\npassword: (\S+)/.exec(stdout) ?? [];
  return { username, password };
};

describe("a platform account", () => {
  test("is created while the server runs, and can sign in", async () => {
    const end = await admin("account", "--username", "Night.Shift");
    expect(end).toMatchObject({ code: 0, stderr: "", stdout: expect.stringMatching(/^created\n/) });
    const body = credentialsIn(end);
    expect(body.username).toBe("Night.Shift");
    const { body: answer } = await client.call("POST /auth/software-admin/login", nobody, { body });
    expect(answer.user).toMatchObject({ role: "software_admin", username: "Night.Shift" });
  });

  test("is reset, which ends older tokens and sockets, and can sign in with the new password", async () => {
    const { account, token } = await buildSoftwareAdmin();
    const desk = asStaff({ token });
    // From here on the server has the account cached.
    await client.call("GET /auth/me", desk, {});
    const screen = await connectLive(server, "/platform", { token });
    const end = await admin("account", "--username", account.username.toUpperCase());
    expect(end.stdout).toMatch(/^reset\n/);
    expect(await screen.next("session:ended")).toMatchObject({ code: "password_changed" });
    await expect.poll(() => screen.socket.connected).toBe(false);
    expect((await client.refused("GET /auth/me", desk, {})).body.code).toBe("unauthenticated");
    const body = credentialsIn(end);
    expect((await client.call("POST /auth/software-admin/login", nobody, { body })).status).toBe(200);
    await expect(connectLive(server, "/platform", { token })).rejects.toMatchObject({
      data: { code: "unauthenticated" },
    });
  });

  test("cannot take the name of a hotel's account", async () => {
    const { code, stderr } = await admin("account", "--username", hotel.account.username);
    expect([code, stderr]).toEqual([1, expect.stringContaining("is the account of a hotel")]);
    expect((await client.call("GET /auth/me", hotel.desk, {})).status).toBe(200);
  });
});

describe("the people of a hotel", () => {
  test("are listed, and can get a one-time password, which ends their sessions", async () => {
    const clerk = await buildStaff(hotel.hotel, { position: "front_desk", name: "Asha Rao" });
    const { username } = clerk.account;
    const { stdout } = await admin("people", "--hotel", String(hotel.hotel._id));
    expect(stdout).toMatch(
      new RegExp(`${username} +front_desk +on +password +0 passkeys +Asha Rao\\n2 people\\n$`),
    );
    await client.call("GET /auth/me", asStaff(clerk), {});
    const screen = await connectLive(server, "/staff", { token: clerk.token });
    const body = credentialsIn(await admin("password", "--username", username));
    expect(await screen.next("session:ended")).toMatchObject({ code: "credentials_reissued" });
    const answer = await client.call("POST /auth/hotel-admin/login", nobody, { body });
    expect(answer.body.user.must_change_password).toBe(true);
    screen.close();
  });

  test("can have their second factor removed and become managers", async () => {
    const totp = { secret: "lost", last_step: 0 };
    const clerk = await buildStaff(hotel.hotel, { position: "front_desk", totp, is_active: false });
    const { username } = clerk.account;
    // From here on the server has the hotel cached.
    await client.call("GET /auth/me", hotel.desk, {});
    expect(await admin("second-factor", "--username", username)).toMatchObject({ code: 0 });
    expect(await admin("manager", "--username", username)).toMatchObject({ code: 0 });
    const body = { username, password: TEST_PASSWORD };
    await expect
      .poll(async () => {
        const answer = await client.attempt("POST /auth/hotel-admin/login", nobody, { body });
        if (!("token" in answer.body)) return null;
        const me = await client.attempt("GET /auth/me", asStaff(answer.body), {});
        return "user" in me.body && "position" in me.body.user ? me.body.user.position : null;
      })
      .toBe("manager");
    const missing = await admin("manager", "--username", "nobody-here");
    expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining("account does not exist")]);
  });
});

test("the admin tool lists every hotel with its id", async () => {
  const { stdout } = await admin("hotels");
  expect(stdout).toContain(`${String(hotel.hotel._id)}  active        1  ${hotel.hotel.name}`);
  expect(stdout).toMatch(/\d+ hotels\n$/);
});

describe("new codes for a hotel", () => {
  test("invalidate old codes and guests' sessions without affecting other hotels", async () => {
    const other = await openHotel();
    const { room } = await hotel.addRoom();
    for (const guest of [asGuest(room), other.guest]) {
      await client.call("GET /customer/food-orders", guest, { query: {} });
    }
    const screen = await connectLive(server, "/guest", { qr: room.qr_code });
    const elsewhere = await connectLive(server, "/guest", { qr: other.room.qr_code });
    const desk = await connectLive(server, "/staff", { token: hotel.token });
    const { code, stdout } = await admin("rotate-codes", "--hotel", String(hotel.hotel._id));
    expect([code, stdout]).toEqual([0, "2 rooms have new codes\n"]);

    expect(await screen.next("session:ended")).toMatchObject({ code: "qr_replaced" });
    const refused = await client.refused("GET /customer/food-orders", asGuest(room), { query: {} });
    expect(refused.body.code).toBe("invalid_qr");
    const now = await Room.findOne({ _id: room._id, hotel_id: hotel.hotel._id }).lean<RoomDoc>();
    expect(now?.qr_code).not.toBe(room.qr_code);
    expect(now?.stay_id).toEqual(room.stay_id);
    const published = await desk.next("room:updated", (event) => event.room.id === String(room._id));
    expect(published.room.qr_url.replaceAll("-", "")).toContain(now?.qr_code ?? "nothing");

    expect((await client.call("GET /customer/food-orders", other.guest, { query: {} })).status).toBe(200);
    expect(elsewhere.socket.connected).toBe(true);
    for (const each of [screen, elsewhere, desk]) each.close();
  });

  test("need an existing hotel", async () => {
    for (const id of ["x", String(new Types.ObjectId())]) {
      expect((await admin("rotate-codes", "--hotel", id)).code).toBe(1);
    }
  });
});

test("the admin tool prints its usage and rejects unknown commands", async () => {
  const [all, one, incomplete, wrong, nowhere] = await Promise.all([
    admin("--help"),
    admin("rotate-codes", "--help"),
    admin("account"),
    admin("wrong"),
    startTool("admin", ["hotels"], { DATA_DIR: "/nonexistent" }),
  ]);
  expect(all.stdout).toContain("npm run admin -- COMMAND");
  expect(one.stdout).toContain("rotate-codes --hotel ID");
  expect(incomplete).toMatchObject({ code: 2, stderr: expect.stringContaining("is missing") });
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining("unknown command") });
  expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringContaining("there is no database") });
});
