import jwt from "jsonwebtoken";
import { describe, expect, test } from "vitest";
import { asStaff, nobody } from "#testing/client.js";
import { buildHotel, buildSoftwareAdmin, buildStaff, TEST_PASSWORD } from "#testing/factories.js";
import { setUpServer } from "#testing/setUpServer.js";
import { TEST_JWT_SECRET } from "#testing/testServer.js";
import { Account } from "./model.js";

const NEW_PASSWORD = "a quiet harbour at night";

const { client } = setUpServer();

describe("sign-in", () => {
  test("opens the hotel's portal with a token and the user", async () => {
    const hotel = await buildHotel({ name: "Hotel Seaside", fb_enabled: false });
    const { account } = await buildStaff(hotel);
    const { body } = await client.call("POST /auth/hotel-admin/login", nobody, {
      body: { username: ` ${account.username.toUpperCase()} `, password: TEST_PASSWORD },
    });
    expect(body.user).toEqual({
      id: String(account._id),
      role: "hotel_admin",
      username: account.username,
      hotel_id: String(hotel._id),
      hotel_name: "Hotel Seaside",
      fb_enabled: false,
      must_change_password: false,
      name: account.username,
      position: "manager",
      categories: [],
      has_pin: false,
      must_set_up_second_factor: false,
    });
    const me = await client.call("GET /auth/me", asStaff(body), {});
    expect(me.body.user).toEqual(body.user);
  });

  test("opens the platform's portal", async () => {
    const { account } = await buildSoftwareAdmin();
    const { body } = await client.call("POST /auth/software-admin/login", nobody, {
      body: { username: account.username, password: TEST_PASSWORD },
    });
    expect(body.user).toEqual({
      id: String(account._id),
      must_change_password: false,
      role: "software_admin",
      username: account.username,
    });
    expect(jwt.decode(body.token)).toMatchObject({ iss: "roombell", aud: "roombell-staff", tv: 0 });
  });

  test("gives the same answer for an unknown user, a wrong password and the other portal's account", async () => {
    const { account } = await buildStaff(await buildHotel());
    const answers = await Promise.all([
      client.refused("POST /auth/hotel-admin/login", nobody, { body: { username: "nobody", password: "x" } }),
      client.refused("POST /auth/hotel-admin/login", nobody, {
        body: { username: account.username, password: "wrong" },
      }),
      client.refused("POST /auth/software-admin/login", nobody, {
        body: { username: account.username, password: TEST_PASSWORD },
      }),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({
        success: false,
        code: "unauthenticated",
        message: "Wrong username or password",
      });
    }
  });

  test("never trims a password", async () => {
    const { account } = await buildStaff(await buildHotel());
    const answer = await client.refused("POST /auth/hotel-admin/login", nobody, {
      body: { username: account.username, password: ` ${TEST_PASSWORD}` },
    });
    expect(answer.status).toBe(401);
  });

  test("reveals that a hotel is inactive only after the right password", async () => {
    const { account } = await buildStaff(await buildHotel({ is_active: false }));
    const body = { username: account.username, password: TEST_PASSWORD };
    const right = await client.refused("POST /auth/hotel-admin/login", nobody, { body });
    expect([right.status, right.body.code, right.body.message]).toEqual([
      403,
      "forbidden",
      "This hotel is not active",
    ]);
    const wrong = await client.refused("POST /auth/hotel-admin/login", nobody, {
      body: { ...body, password: "wrong" },
    });
    expect(wrong.status).toBe(401);
  });

  test("accepts an initial password for 72 hours and asks for a new one", async () => {
    const hotel = await buildHotel();
    const { account } = await buildStaff(hotel, {
      initial_password_expires_at: new Date(Date.now() + 60_000),
    });
    const body = { username: account.username, password: TEST_PASSWORD };
    const first = await client.call("POST /auth/hotel-admin/login", nobody, { body });
    expect(first.body.user.must_change_password).toBe(true);
    expect(await Account.findById(account._id)).toMatchObject({ initial_password_used_at: expect.any(Date) });

    await Account.updateOne({ _id: account._id }, { $set: { initial_password_expires_at: new Date() } });
    const late = await client.refused("POST /auth/hotel-admin/login", nobody, { body });
    expect(late.status).toBe(401);
  });
});

describe("a token", () => {
  const signed = (claims: object, options: jwt.SignOptions): string =>
    jwt.sign(claims, TEST_JWT_SECRET, { issuer: "roombell", audience: "roombell-staff", ...options });

  test("is rejected when any part of it is wrong", async () => {
    const { account, token } = await buildStaff(await buildHotel());
    const subject = String(account._id);
    const claims = { role: "hotel_admin", tv: 0 };
    const [header = "", payload = ""] = token.split(".");
    const wrongTokens = [
      `${header}.${payload}.AAAA`,
      signed(claims, { subject }),
      signed(claims, { subject, expiresIn: 60, algorithm: "HS512" }),
      signed(claims, { subject, expiresIn: 60, issuer: "somebody" }),
      signed(claims, { subject, expiresIn: 60, audience: "others" }),
      signed({ ...claims, role: "software_admin" }, { subject, expiresIn: 60 }),
      signed(claims, { subject: "f".repeat(24), expiresIn: 60 }),
    ];
    for (const wrong of wrongTokens) {
      const answer = await client.refused("GET /auth/me", asStaff({ token: wrong }), {});
      expect([answer.status, answer.body.code]).toEqual([401, "unauthenticated"]);
    }
    await client.call("GET /auth/me", asStaff({ token }), {});
  });
});

describe("a password change", () => {
  const change = { current_password: TEST_PASSWORD, new_password: NEW_PASSWORD };

  test("returns a new token and ends all older ones", async () => {
    const { account, token } = await buildStaff(await buildHotel(), {
      initial_password_expires_at: new Date(Date.now() + 60_000),
    });
    const { body } = await client.call("PUT /auth/hotel-admin/password", asStaff({ token }), {
      body: change,
    });
    expect((await client.refused("GET /auth/me", asStaff({ token }), {})).status).toBe(401);
    const me = await client.call("GET /auth/me", asStaff(body), {});
    expect(me.body.user).toMatchObject({ must_change_password: false });
    await client.call("POST /auth/hotel-admin/login", nobody, {
      body: { username: account.username, password: NEW_PASSWORD },
    });
  });

  test("works for software administrators at their own endpoint only", async () => {
    const admin = await buildSoftwareAdmin();
    const other = await client.refused("PUT /auth/hotel-admin/password", asStaff(admin), { body: change });
    expect(other.status).toBe(403);
    await client.call("PUT /auth/software-admin/password", asStaff(admin), { body: change });
  });

  test.each([
    ["too short", "short"],
    ["too long", "x".repeat(129)],
    ["common", "Password123456"],
    ["common with look-alike characters", "P@ssw0rd123456"],
    ["the old one", TEST_PASSWORD],
  ])("rejects a new password that is %s", async (_, new_password) => {
    const { token } = await buildStaff(await buildHotel());
    const answer = await client.refused("PUT /auth/hotel-admin/password", asStaff({ token }), {
      body: { ...change, new_password },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.details?.[0]?.path).toBe("new_password");
  });

  test("rejects the username and the hotel's name", async () => {
    const hotel = await buildHotel({ name: "Seaside Palace Goa" });
    const { token } = await buildStaff(hotel, { username: "seaside-front-desk" });
    for (const new_password of ["Seaside Front Desk", "seaside-palace-goa"]) {
      const answer = await client.refused("PUT /auth/hotel-admin/password", asStaff({ token }), {
        body: { ...change, new_password },
      });
      expect(answer.status).toBe(400);
    }
  });

  test("preserves control characters and other scripts", async () => {
    const { account, token } = await buildStaff(await buildHotel());
    const new_password = "शांत\u0000 नदी e\u0301 ";
    await client.call("PUT /auth/hotel-admin/password", asStaff({ token }), {
      body: { ...change, new_password },
    });
    const body = { username: account.username, password: new_password };
    await client.call("POST /auth/hotel-admin/login", nobody, { body });
    const composed = await client.refused("POST /auth/hotel-admin/login", nobody, {
      body: { ...body, password: new_password.normalize("NFC").trim() },
    });
    expect(composed.status).toBe(401);
  });
});
