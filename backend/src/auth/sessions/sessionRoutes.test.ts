import { beforeEach, describe, expect, test } from "vitest";
import { auditLog } from "#audit/auditLog.js";
import { AuditEntry } from "#audit/model.js";
import { Account, type AccountDoc } from "#auth/model.js";
import { signToken } from "#auth/tokens.js";
import { Hotel, type HotelDoc } from "#hotels/model.js";
import { asStaff, nobody, type Identity } from "#testing/client.js";
import { buildHotel, buildSoftwareAdmin, buildStaff, TEST_PASSWORD } from "#testing/factories.js";
import { connectLive } from "#testing/liveClient.js";
import { setUpServer } from "#testing/setUpServer.js";
import { StaffSession, type StaffSessionDoc } from "./model.js";

const { server, client } = setUpServer({ trustProxyHops: 1, publicUrl: "https://rooms.example" });
let account: AccountDoc;
beforeEach(async () => {
  ({ account } = await buildStaff(await buildHotel(), { position: "kitchen" }));
});

const CHROME = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
/** A signed-in browser: its access token and refresh cookie. */
type Browser = { token: string; cookie: string };
const readCookie = ({ headers }: { headers: Headers }, name: string): string =>
  headers.getSetCookie().find((each) => each.startsWith(name)) ?? "";
const NAME = "__Secure-roombell_hotel_admin";
const bare = (cookie: string): string => cookie.split(";")[0] ?? "";

async function signIn(by: { username: string; password?: string } = account): Promise<Browser> {
  const { username, password = TEST_PASSWORD } = by;
  const body = { username, password, session: "browser" as const };
  const answer = await client.call("POST /auth/hotel-admin/login", { "User-Agent": CHROME }, { body });
  return { token: answer.body.token, cookie: bare(readCookie(answer, NAME)) };
}
const refresh = (cookie: string, headers: Identity = {}) =>
  client.attempt("POST /auth/refresh", { Cookie: cookie, ...headers }, { body: { portal: "hotel_admin" } });
async function renewed(browser: Browser): Promise<Browser> {
  const answer = await refresh(browser.cookie);
  expect(answer.status).toBe(200);
  return {
    token: (answer.body as { token: string }).token,
    cookie: bare(readCookie(answer, NAME)) || browser.cookie,
  };
}
const getStatus = async ({ token }: { token: string }) =>
  (await client.attempt("GET /auth/me", asStaff({ token }), {})).status;
const sessions = async (browser: Browser) =>
  (await client.call("GET /auth/sessions", asStaff(browser), {})).body.sessions;
/** Moves the last rotations into the past. */
async function ageRotations(): Promise<void> {
  const of = { account_id: account._id };
  const { former = [] } = (await StaffSession.findOne(of).lean<StaffSessionDoc>()) ?? {};
  const aged = former.map(({ hash }) => ({ hash, at: new Date(0) }));
  await StaffSession.updateOne(of, { $set: { former: aged } });
}

describe("a browser's session", () => {
  test("has a short-lived token and a cookie sent to the renewal endpoint only", async () => {
    const body = { username: account.username, password: TEST_PASSWORD };
    const plain = await client.call("POST /auth/hotel-admin/login", nobody, { body });
    expect([plain.body.expires_in, readCookie(plain, NAME)]).toEqual([43_200, ""]);
    const answer = await client.call("POST /auth/hotel-admin/login", nobody, {
      body: { ...body, session: "browser" },
    });
    expect(answer.body.expires_in).toBe(900);
    expect(readCookie(answer, NAME)).toMatch(
      /^__Secure-roombell_hotel_admin=[\w-]{22}\.[\w-]{43}; Path=\/api\/auth\/refresh; Max-Age=(?:2592000|25919\d\d); HttpOnly; SameSite=Strict; Secure$/,
    );
    const stored = JSON.stringify(await StaffSession.find({ account_id: account._id }).lean());
    const [family = "", secret = ""] = bare(readCookie(answer, NAME)).split("=")[1]?.split(".") ?? [];
    expect(stored.includes(family) || stored.includes(secret)).toBe(false);
  });

  test("is renewed by its cookie from its own origin only", async () => {
    const browser = await signIn();
    for (const headers of [{ Origin: "https://evil.example" }, { "Sec-Fetch-Site": "cross-site" }]) {
      expect((await refresh(browser.cookie, headers)).status).toBe(401);
    }
    const other = await client.attempt(
      "POST /auth/refresh",
      { Cookie: browser.cookie },
      { body: { portal: "software_admin" } },
    );
    expect(other.status).toBe(401);
    const next = await renewed(browser);
    expect(next.cookie).not.toBe(browser.cookie);
    expect(await getStatus(next)).toBe(200);
  });

  test("continues for tabs that renew concurrently, one of which gets the next cookie", async () => {
    const browser = await signIn();
    const answers = await Promise.all([1, 2, 3, 4].map(() => refresh(browser.cookie)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const cookies = answers.map((answer) => readCookie(answer, NAME)).filter((cookie) => cookie !== "");
    expect(cookies).toHaveLength(1);
    const next = await renewed({ ...browser, cookie: bare(cookies[0] ?? "") });
    expect(await getStatus(next)).toBe(200);
  });

  test("never gives the next cookie to a replayed former one", async () => {
    const browser = await signIn();
    const owner = await renewed(browser);
    const replayed = await refresh(browser.cookie);
    expect(replayed).toMatchObject({ status: 200, body: { token: expect.any(String) } });
    expect(replayed.headers.getSetCookie()).toEqual([]);
    expect((await refresh(owner.cookie)).status).toBe(200);
  });

  test("ends with its last access token when the next cookie is lost", async () => {
    const browser = await signIn();
    await refresh(browser.cookie);
    expect(await getStatus(await renewed(browser))).toBe(200);
    await ageRotations();
    expect((await refresh(browser.cookie)).status).toBe(401);
  });

  test("keeps its cookie when the server fails to renew it", async () => {
    const browser = await signIn();
    // A malformed document, so that the renewal throws.
    await StaffSession.collection.updateOne({ account_id: account._id }, { $unset: { expires_at: 1 } });
    const refused = await refresh(browser.cookie);
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([500, []]);
  });

  test("ends when a rotated cookie is reused", async () => {
    const stolen = await signIn();
    const screen = await connectLive(server, "/staff", { token: stolen.token });
    const owner = await renewed(await renewed(stolen));
    await ageRotations();
    // Rejections from one address share an audit row.
    const elsewhere = { "X-Forwarded-For": "203.0.113.77" };
    expect((await refresh(stolen.cookie, elsewhere)).status).toBe(401);
    expect(await screen.next("session:ended")).toMatchObject({ code: "signed_out" });
    expect([await getStatus(stolen), await getStatus(owner)]).toEqual([401, 401]);
    expect((await refresh(owner.cookie)).status).toBe(401);
    await auditLog.flush();
    const rows = await AuditEntry.find({ object_id: String(account._id), action: "authn_token_revoked" });
    expect(rows).toHaveLength(1);
    screen.close();
  });

  test.each([
    ["twelve hours without use", { last_used_at: new Date(Date.now() - 12 * 3_600_000) }],
    ["thirty days in all", { expires_at: new Date(Date.now() - 1) }],
  ])("ends after %s", async (_, past) => {
    const browser = await signIn();
    await StaffSession.updateOne({ account_id: account._id }, { $set: past });
    const refused = await refresh(browser.cookie);
    expect([refused.status, readCookie(refused, NAME)]).toEqual([401, expect.stringContaining("Max-Age=0")]);
  });

  test("is not renewed for a removed account or the other portal", async () => {
    const browser = await signIn();
    await Account.updateOne({ _id: account._id }, { $set: { role: "software_admin" } });
    expect((await refresh(browser.cookie)).status).toBe(401);
    await Account.deleteOne({ _id: account._id });
    expect((await refresh(browser.cookie)).status).toBe(401);
  });

  test("keeps its sockets open beyond their access token but not beyond itself", async () => {
    const browser = await signIn();
    const [, claims = ""] = browser.token.split(".");
    const { session_id: own = "" } = JSON.parse(Buffer.from(claims, "base64url").toString()) as {
      session_id?: string;
    };
    const { jwtSecret } = server.settings;
    const of = { id: String(account._id), role: "hotel_admin" as const, token_version: 0 };
    const connectFor = (session_id: string) =>
      connectLive(server, "/staff", { token: signToken(jwtSecret, of, 6, { session_id }) });
    const [screen, stray] = await Promise.all([own, "0123456789abcdef01234567"].map(connectFor));
    // The other token has expired at the same time.
    expect(await stray?.next("session:ended")).toMatchObject({ code: "token_expired" });
    await client.call("POST /auth/logout", asStaff(browser), {});
    expect(await screen?.next("session:ended")).toMatchObject({ code: "signed_out" });
    for (const each of [screen, stray]) each?.close();
  });
});

describe("the list of sessions", () => {
  test("contains the account's browsers, any of which can be ended, and no others", async () => {
    const [first, second] = [await signIn(), await signIn()];
    const screen = await connectLive(server, "/staff", { token: second.token });
    const listed = await sessions(first);
    expect(listed.map(({ device }) => device)).toEqual(["Chrome on Windows", "Chrome on Windows"]);
    expect(listed.filter(({ is_current }) => is_current)).toHaveLength(1);
    const id = listed.find(({ is_current }) => !is_current)?.id ?? "";
    const stranger = await buildSoftwareAdmin();
    const refused = await client.refused("DELETE /auth/sessions/:id", asStaff(stranger), { params: { id } });
    expect(refused.status).toBe(404);
    await client.call("DELETE /auth/sessions/:id", asStaff(first), { params: { id } });
    expect(await screen.next("session:ended")).toMatchObject({ code: "signed_out" });
    expect([await getStatus(first), await getStatus(second)]).toEqual([200, 401]);
    expect((await refresh(second.cookie)).status).toBe(401);
    expect(await sessions(first)).toHaveLength(1);
    screen.close();
  });

  test("allows ending all other sessions at once", async () => {
    const [first, second, third] = [await signIn(), await signIn(), await signIn()];
    await client.call("DELETE /auth/sessions", asStaff(first), {});
    expect([await getStatus(first), await getStatus(second), await getStatus(third)]).toEqual([
      200, 401, 401,
    ]);
    expect((await refresh(third.cookie)).status).toBe(401);
    expect(await sessions(first)).toMatchObject([{ is_current: true }]);
  });

  test("contains only the calling session after a password change", async () => {
    const [first, second] = [await signIn(), await signIn()];
    const passwords = { current_password: TEST_PASSWORD, new_password: "a quiet harbour at night" };
    const { body } = await client.call("PUT /auth/hotel-admin/password", asStaff(first), { body: passwords });
    expect((await refresh(second.cookie)).status).toBe(401);
    expect((await refresh(first.cookie)).status).toBe(200);
    expect(await sessions({ ...first, token: body.token })).toMatchObject([{ is_current: true }]);
  });

  test("omits sessions ended by a one-time password", async () => {
    const manager = await buildStaff(await Hotel.findById(account.hotel_id).lean<HotelDoc>().orFail());
    await signIn();
    const params = { id: String(account._id) };
    const { body } = await client.call("POST /hotel-admin/accounts/:id/password", asStaff(manager), {
      params,
      body: {},
    });
    expect(await sessions(await signIn(body.credentials))).toMatchObject([{ is_current: true }]);
  });

  test.each(["POST /auth/logout", "POST /auth/logout-all"] as const)(
    "loses only the browser's own session with %s",
    async (key) => {
      const colleague = await buildStaff(await buildHotel());
      const [browser, other] = [await signIn(), await signIn(colleague.account)];
      const answer = await client.call(key, asStaff(browser), {});
      expect(readCookie(answer, NAME)).toContain("Max-Age=0");
      expect((await refresh(browser.cookie)).status).toBe(401);
      expect(await StaffSession.countDocuments({ account_id: account._id })).toBe(0);
      expect((await refresh(other.cookie)).status).toBe(200);
    },
  );

  test("is separate for the platform", async () => {
    const admin = await buildSoftwareAdmin();
    const body = { username: admin.account.username, password: TEST_PASSWORD, session: "browser" as const };
    const answer = await client.call("POST /auth/software-admin/login", nobody, { body });
    const Cookie = bare(readCookie(answer, "__Secure-roombell_software_admin"));
    const next = await client.call("POST /auth/refresh", { Cookie }, { body: { portal: "software_admin" } });
    expect(next.body.user).toMatchObject({ role: "software_admin" });
  });
});
