import { Types } from "mongoose";
import { beforeEach, describe, expect, test } from "vitest";
import { makeManager, resetPlatformAccount } from "#people/resetAccounts.js";
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

describe("the admin tool", () => {
  test("creates a platform account that can sign in while the server runs", async () => {
    const end = await admin("account", "--username", "Night.Shift");
    expect(end).toMatchObject({ code: 0, stderr: "", stdout: expect.stringMatching(/^created\n/) });
    const body = credentialsIn(end);
    expect(body.username).toBe("Night.Shift");
    const { body: answer } = await client.call("POST /auth/software-admin/login", nobody, { body });
    expect(answer.user).toMatchObject({ role: "software_admin", username: "Night.Shift" });
  });

  test("resets a platform account, ends its tokens and sockets, and prints a password that signs in", async () => {
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

  test("does not replace a hotel's account with a platform account", async () => {
    const taking = resetPlatformAccount(hotel.account.username);
    await expect(taking).rejects.toThrow("is the account of a hotel");
    expect((await client.call("GET /auth/me", hotel.desk, {})).status).toBe(200);
  });

  test("lists hotels with their ids, and the people of one", async () => {
    const clerk = await buildStaff(hotel.hotel, { position: "front_desk", name: "Asha Rao" });
    const { username } = clerk.account;
    const id = String(hotel.hotel._id);
    const [hotels, people] = await Promise.all([admin("hotels"), admin("people", "--hotel", id)]);
    expect(hotels.stdout).toContain(`${id}  active        1  ${hotel.hotel.name}`);
    expect(hotels.stdout).toMatch(/\d+ hotels\n$/);
    expect(people.stdout).toMatch(
      new RegExp(`${username} +front_desk +on +password +0 passkeys +Asha Rao\\n2 people\\n$`),
    );
  });

  test("issues a one-time password, which ends the account's sessions", async () => {
    const clerk = await buildStaff(hotel.hotel, { position: "front_desk" });
    const { username } = clerk.account;
    await client.call("GET /auth/me", asStaff(clerk), {});
    const screen = await connectLive(server, "/staff", { token: clerk.token });
    const body = credentialsIn(await admin("password", "--username", username));
    expect(await screen.next("session:ended")).toMatchObject({ code: "credentials_reissued" });
    const answer = await client.call("POST /auth/hotel-admin/login", nobody, { body });
    expect(answer.body.user.must_change_password).toBe(true);
    screen.close();
  });

  test("removes a second factor and makes an inactive account a manager", async () => {
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
    await expect(makeManager("nobody-here")).rejects.toThrow("account does not exist");
  });

  test("replaces a hotel's codes, which ends its guests' sessions but not those of other hotels", async () => {
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

  test("replaces no codes without an existing hotel", async () => {
    const ids = ["x", String(new Types.ObjectId())];
    const ends = await Promise.all(ids.map((id) => admin("rotate-codes", "--hotel", id)));
    expect(ends).toMatchObject([
      { code: 1, stderr: expect.stringContaining("this is not a hotel ID") },
      { code: 1, stderr: expect.stringContaining("Not found") },
    ]);
  });

  test("prints its usage, and rejects unknown commands and a directory without a database", async () => {
    const [help, incomplete, wrong, nowhere] = await Promise.all([
      admin("rotate-codes", "--help"),
      admin("account"),
      admin("wrong"),
      startTool("admin", ["hotels"], { DATA_DIR: "/nonexistent" }),
    ]);
    expect(help.stdout).toContain("npm run admin -- COMMAND");
    expect(help.stdout).toContain("rotate-codes --hotel ID");
    expect(incomplete).toMatchObject({ code: 2, stderr: expect.stringContaining("is missing") });
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining("unknown command") });
    expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringContaining("there is no database") });
  });
});
