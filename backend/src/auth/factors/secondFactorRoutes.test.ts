import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Account, type AccountDoc } from "#auth/model.js";
import type { HotelDoc } from "#hotels/model.js";
import { asStaff, nobody, type Identity } from "#testing/client.js";
import { buildHotel, buildSoftwareAdmin, buildStaff, TEST_PASSWORD } from "#testing/factories.js";
import { totpCode } from "#testing/secondFactors.js";
import { setUpServer } from "#testing/setUpServer.js";

const { client } = setUpServer();
let hotel: HotelDoc;
let account: AccountDoc;
let as: Identity;
beforeEach(async () => {
  hotel = await buildHotel();
  const staff = await buildStaff(hotel);
  ({ account } = staff);
  as = asStaff(staff);
});

const password = { current_password: TEST_PASSWORD };
const signIn = (device: Identity = nobody) =>
  client.attempt("POST /auth/hotel-admin/login", device, {
    body: { username: account.username, password: TEST_PASSWORD },
  });
const complete = (ticket: string, code: string, device: Identity = nobody) =>
  client.attempt("POST /auth/second-factor", device, { body: { ticket, code } });
const getTicket = async (device: Identity = nobody): Promise<string> =>
  ((await signIn(device)).body as { ticket?: string }).ticket ?? "";
const getMessage = ({ body }: { body: unknown }) => (body as { message: string }).message;

/** As if all codes were from old steps. */
const forgetSteps = () => Account.updateOne({ _id: account._id }, { $set: { "totp.last_step": 0 } });
async function setUp(device: Identity = nobody) {
  const { secret } = (await client.call("POST /auth/totp", as, { body: password })).body;
  const confirm = { body: { code: totpCode(secret) } };
  const { body } = await client.call("POST /auth/totp/confirm", { ...as, ...device }, confirm);
  // Enrolment ended the earlier token.
  as = asStaff(body);
  await forgetSteps();
  return { secret, ...body };
}

describe("an authenticator app", () => {
  test("is active after its first code, in the digits of any script, and its secret is stored sealed", async () => {
    const refused = await client.refused("POST /auth/totp", as, { body: { current_password: "wrong one" } });
    expect(refused.body.details?.[0]?.path).toBe("current_password");
    const { secret, uri } = (await client.call("POST /auth/totp", as, { body: password })).body;
    expect(uri).toContain(`secret=${secret}`);
    const wrong = await client.refused("POST /auth/totp/confirm", as, { body: { code: "abc" } });
    expect(wrong.body.details?.[0]?.path).toBe("code");
    expect((await signIn()).status).toBe(200);
    const arabic = totpCode(secret).replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");
    const { body } = await client.call("POST /auth/totp/confirm", as, { body: { code: arabic } });
    expect(new Set(body.recovery_codes).size).toBe(10);
    const stored = JSON.stringify(await Account.findById(account._id).lean());
    for (const text of [secret, ...body.recovery_codes]) expect(stored).not.toContain(text);
    const security = (await client.call("GET /auth/security", asStaff(body), {})).body;
    expect(security.totp).toEqual({ is_on: true, recovery_codes_left: 10 });
  });

  test("is required after the password, and a code completes the sign-in once", async () => {
    const { secret } = await setUp();
    const first = await signIn();
    expect(first).toMatchObject({
      status: 403,
      body: { code: "second_factor_required", methods: ["totp", "recovery_code"] },
    });
    const { ticket = "" } = first.body as { ticket?: string };
    expect((await client.attempt("GET /auth/me", asStaff({ token: ticket }), {})).status).toBe(401);
    const wrong = await complete(ticket, totpCode(secret, 4));
    expect([wrong.status, getMessage(wrong)]).toEqual([400, "This code is wrong"]);
    const code = totpCode(secret);
    const done = await complete(ticket, code);
    expect([done.status, done.body]).toMatchObject([200, { user: { id: String(account._id) } }]);
    const again = await complete(await getTicket(), code);
    expect([again.status, getMessage(again)]).toEqual([400, "This code has already been used"]);
    expect((await complete("garbage", code)).status).toBe(401);
  });

  test.each([-1, 1])("may have a clock %d step off", async (steps) => {
    const { secret } = await setUp();
    // A step may end before the answer; then the previous code is two steps old.
    await expect
      .poll(async () => (await complete(await getTicket(), totpCode(secret, steps))).status, { interval: 1 })
      .toBe(200);
  });

  describe("under attack by someone with the password", () => {
    /** The device cookie after a sign-in. */
    const deviceIn = ({ headers }: { headers: Headers }): Identity => ({
      Cookie: headers.getSetCookie().find((cookie) => cookie.startsWith("roombell_device=")) ?? "",
    });
    const invented = (letter: string): Identity => ({ Cookie: `roombell_device=${letter.repeat(22)}` });
    let secret: string;
    let ticket: string;
    async function begin(device?: Identity) {
      ({ secret } = await setUp(device));
      ticket = await getTicket();
    }
    const tryCodes = async (device?: Identity) => {
      for (let time = 0; time < 5; time += 1) {
        expect((await complete(ticket, "wrong", device)).status).toBe(400);
      }
    };
    const answerTo = async (device?: Identity) => {
      await forgetSteps();
      return (await complete(ticket, totpCode(secret), device)).status;
    };
    beforeEach(() => {
      // The first delay lasts one second.
      vi.useFakeTimers({ toFake: ["Date"] });
    });
    afterEach(() => void vi.useRealTimers());

    test("admits a device that has signed in with a code before", async () => {
      await begin();
      const device = deviceIn(await complete(ticket, totpCode(secret)));
      await tryCodes();
      expect(await answerTo()).toBe(429);
      expect(await answerTo(device)).toBe(200);
      expect(await answerTo()).toBe(429);
    });

    test("admits the device on which it was set up", async () => {
      const device = deviceIn(await signIn());
      await begin(device);
      await tryCodes();
      expect([await answerTo(), await answerTo(device)]).toEqual([429, 200]);
    });

    test("throttles such a device by its own wrong codes only", async () => {
      await begin();
      const [first, second] = [
        deviceIn(await complete(ticket, totpCode(secret))),
        await forgetSteps().then(async () => deviceIn(await complete(ticket, totpCode(secret)))),
      ];
      await tryCodes(first);
      expect(await answerTo(first)).toBe(429);
      expect(await answerTo(second)).toBe(200);
      await tryCodes();
      expect([await answerTo(), await answerTo(first)]).toEqual([429, 429]);
    });

    test("does not exempt devices that are familiar by password alone", async () => {
      const before = deviceIn(await signIn());
      await begin();
      const since = [invented("a"), invented("b")];
      for (const device of since) await getTicket(device);
      await tryCodes(since[0]);
      for (const device of [before, ...since]) expect(await answerTo(device)).toBe(429);
    });
  });

  test("can be replaced by recovery codes, which work once each until new ones are issued", async () => {
    const { recovery_codes } = await setUp();
    const [first = "", second = ""] = recovery_codes;
    expect((await complete(await getTicket(), first.toUpperCase().replaceAll("-", " "))).status).toBe(200);
    expect((await complete(await getTicket(), first)).status).toBe(400);
    const { body } = await client.call("POST /auth/recovery-codes", as, { body: password });
    expect((await complete(await getTicket(), second)).status).toBe(400);
    expect((await complete(await getTicket(), body.recovery_codes[0] ?? "")).status).toBe(200);
  });

  test("can be removed with the password", async () => {
    await setUp();
    as = asStaff((await client.call("POST /auth/totp/remove", as, { body: password })).body);
    expect((await signIn()).status).toBe(200);
  });

  test("works for the platform as well", async () => {
    const admin = await buildSoftwareAdmin();
    const { secret } = (await client.call("POST /auth/totp", asStaff(admin), { body: password })).body;
    await client.call("POST /auth/totp/confirm", asStaff(admin), { body: { code: totpCode(secret) } });
    const body = { username: admin.account.username, password: TEST_PASSWORD };
    const asked = await client.refused("POST /auth/software-admin/login", nobody, { body });
    expect(asked.body.code).toBe("second_factor_required");
  });
});

describe("a platform that requires a second factor of managers", () => {
  const demand = async (managers_need_second_factor: boolean) =>
    client.call("PUT /software-admin/settings", asStaff(await buildSoftwareAdmin()), {
      body: { managers_need_second_factor },
    });
  afterEach(() => demand(false));

  test("restricts managers to setting one up until then, and affects no one else", async () => {
    const cook = asStaff(await buildStaff(hotel, { position: "kitchen" }));
    expect((await demand(true)).body.settings.managers_need_second_factor).toBe(true);
    const blocked = await client.refused("GET /hotel-admin/settings", as, {});
    expect([blocked.status, blocked.body.code]).toEqual([403, "second_factor_setup_required"]);
    const { user } = (await client.call("GET /auth/me", as, {})).body;
    expect(user).toMatchObject({ must_set_up_second_factor: true });
    expect((await client.call("GET /hotel-admin/kitchen", cook, { query: {} })).status).toBe(200);
    const set = await setUp();
    const now = asStaff(set);
    expect((await client.call("GET /hotel-admin/settings", now, {})).status).toBe(200);
    expect((await client.call("GET /auth/me", now, {})).body.user).toMatchObject({
      must_set_up_second_factor: false,
    });
  });
});
