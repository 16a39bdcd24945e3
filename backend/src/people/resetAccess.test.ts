import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Account, type AccountDoc } from "#auth/model.js";
import { Passkey, type PasskeyDoc } from "#auth/passkeys/model.js";
import { PasskeyChallenge } from "#auth/passkeys/passkeyChallenges.js";
import { asStaff, nobody, type Identity } from "#testing/client.js";
import { buildSoftwareAdmin, buildStaff, TEST_PASSWORD } from "#testing/factories.js";
import { openHotel, type OpenHotel } from "#testing/openHotel.js";
import { secondFactorCalls, type Authenticator, type Session } from "#testing/secondFactors.js";
import { setUpServer } from "#testing/setUpServer.js";
import { resetHotelPassword, resetPlatformAccount, resetSecondFactorByName } from "./resetAccounts.js";

const ORIGIN = "https://rooms.example";
const password = { current_password: TEST_PASSWORD };
const { client } = setUpServer({ publicUrl: ORIGIN, trustProxyHops: 1 });
let hotel: OpenHotel;
let admin: Identity;
beforeEach(async () => {
  hotel = await openHotel();
  admin = asStaff(await buildSoftwareAdmin());
});
afterEach(() => vi.restoreAllMocks());

const calls = secondFactorCalls(client, ORIGIN);
type Signed = { account: AccountDoc; token: string };
const buildClerk = (): Promise<Signed> => buildStaff(hotel.hotel, { position: "front_desk" });
const stored = ({ account }: Signed) => Account.findById(account._id).lean<AccountDoc>().orFail();

/** Adds a passkey, as an attacker with the password would. */
const addAttackersPasskey = async (target: Session): Promise<Authenticator> =>
  (await calls.addPasskey(target)).authenticator;
let address = 0;
async function signInWith(authenticator: Authenticator, { account: { role: portal } }: Signed) {
  // From a new address each time, as sign-ins are rate-limited by address.
  const elsewhere = { "X-Forwarded-For": `203.0.113.${(address += 1)}` };
  const response = authenticator.get(await calls.challengeToSignIn(elsewhere));
  return client.attempt("POST /auth/passkey", elsewhere, { body: { portal, response } });
}
const getSession = ({ body }: Awaited<ReturnType<typeof signInWith>>): Identity =>
  asStaff({ token: "token" in body ? body.token : "" });

const ofAccount = ({ account }: Signed) => ({
  params: { id: String(hotel.hotel._id), account_id: String(account._id) },
  body: {},
});
const ofPerson = ({ account }: Signed) => ({ params: { id: String(account._id) }, body: {} });
const reissue = (body: object) => () =>
  client.call("POST /software-admin/hotels/:id/credentials", admin, {
    params: { id: String(hotel.hotel._id) },
    body,
  });
const manager = async (): Promise<Signed> => hotel;

type Way = {
  way: string;
  buildTarget: () => Promise<Signed>;
  reset: (target: Signed) => Promise<unknown>;
  /** Whether the authenticator app goes as well. */
  isFull?: boolean;
};
const WAYS: Way[] = [
  {
    way: "a manager's reset of the password",
    buildTarget: buildClerk,
    reset: (target) => client.call("POST /hotel-admin/accounts/:id/password", hotel.desk, ofPerson(target)),
  },
  {
    way: "a manager's reset of the second factor",
    buildTarget: buildClerk,
    reset: (target) =>
      client.call("POST /hotel-admin/accounts/:id/second-factor", hotel.desk, ofPerson(target)),
    isFull: true,
  },
  {
    way: "the removal of the account",
    buildTarget: buildClerk,
    reset: (target) => client.call("DELETE /hotel-admin/accounts/:id", hotel.desk, ofPerson(target)),
  },
  { way: "new credentials of the hotel", buildTarget: manager, reset: reissue({}) },
  {
    way: "new credentials with the second factor",
    buildTarget: manager,
    reset: reissue({ reset_second_factor: true }),
    isFull: true,
  },
  {
    way: "the platform's reset of the password",
    buildTarget: manager,
    reset: (target) =>
      client.call("POST /software-admin/hotels/:id/accounts/:account_id/password", admin, ofAccount(target)),
  },
  {
    way: "the platform's reset of the second factor",
    buildTarget: manager,
    reset: (target) =>
      client.call(
        "POST /software-admin/hotels/:id/accounts/:account_id/second-factor",
        admin,
        ofAccount(target),
      ),
    isFull: true,
  },
  {
    way: "npm run admin -- password",
    buildTarget: buildClerk,
    reset: ({ account }) => resetHotelPassword(account.username),
  },
  {
    way: "npm run admin -- second-factor",
    buildTarget: manager,
    reset: ({ account }) => resetSecondFactorByName(account.username),
    isFull: true,
  },
  {
    way: "npm run admin -- account",
    buildTarget: buildSoftwareAdmin,
    reset: ({ account }) => resetPlatformAccount(account.username),
  },
  {
    way: "npm run admin -- second-factor of a platform account",
    buildTarget: buildSoftwareAdmin,
    reset: ({ account }) => resetSecondFactorByName(account.username),
    isFull: true,
  },
];

describe.each(WAYS)("$way", ({ buildTarget, reset, isFull = false }) => {
  let target: Signed;
  beforeEach(async () => {
    target = await buildTarget();
  });

  it("leaves no usable passkey, session or unfinished enrolment", async () => {
    const { account } = target;
    const key = await addAttackersPasskey(target);
    const before = await signInWith(key, target);
    expect(before.status).toBe(200);
    await Account.updateOne(
      { _id: account._id },
      { $set: { totp_begun: { secret: "sealed", until: new Date(Date.now() + 60_000) } } },
    );
    await PasskeyChallenge.create({
      challenge: `open-${String(account._id)}`,
      purpose: "add",
      account_id: account._id,
      expires_at: new Date(Date.now() + 60_000),
    });
    await reset(target);
    expect((await signInWith(key, target)).status).toBe(401);
    expect((await client.attempt("GET /auth/me", getSession(before), {})).status).toBe(401);
    expect(await Passkey.countDocuments({ account_id: account._id })).toBe(0);
    expect(await PasskeyChallenge.countDocuments({ account_id: account._id })).toBe(0);
    expect((await stored(target)).totp_begun).toBeUndefined();
  });

  it(`${isFull ? "takes" : "leaves"} the authenticator app and its recovery codes`, async () => {
    const factor = { totp: { secret: "sealed", last_step: 0 }, recovery_codes: ["hash"] };
    await Account.updateOne({ _id: target.account._id }, { $set: factor });
    await reset(target);
    const { totp, recovery_codes } = await stored(target);
    expect({ totp, recovery_codes }).toEqual(isFull ? {} : factor);
  });

  it("is just as safe when the process ends before deleting the passkeys", async () => {
    const key = await addAttackersPasskey(target);
    vi.spyOn(Passkey, "deleteMany").mockRejectedValueOnce(new Error("the process ends here"));
    await expect(reset(target)).rejects.toThrow(/answered 500|the process ends here/);
    vi.restoreAllMocks();
    expect(await Passkey.countDocuments({ account_id: target.account._id })).toBe(1);
    expect((await signInWith(key, target)).status).toBe(401);
    await reset(target).catch(() => undefined);
    expect((await signInWith(key, target)).status).toBe(401);
  });
});

describe("a passkey", () => {
  it("stored during a reset of its account cannot sign in and is not counted", async () => {
    const clerk = await buildClerk();
    const key = await addAttackersPasskey(clerk);
    const late = await Passkey.findOne({ account_id: clerk.account._id }).lean<PasskeyDoc>().orFail();
    await client.call("POST /hotel-admin/accounts/:id/password", hotel.desk, ofPerson(clerk));
    await Passkey.collection.insertOne(late);
    expect((await signInWith(key, clerk)).status).toBe(401);
    const { accounts } = (await client.call("GET /hotel-admin/accounts", hotel.desk, {})).body;
    expect(accounts.find(({ id }) => id === String(clerk.account._id))).toMatchObject({
      has_second_factor: false,
      passkey_count: 0,
    });
  });

  it("may be added again after a reset", async () => {
    const clerk = await buildClerk();
    await addAttackersPasskey(clerk);
    await client.call("POST /hotel-admin/accounts/:id/second-factor", hotel.desk, ofPerson(clerk));
    const body = { username: clerk.account.username, password: TEST_PASSWORD };
    const { token } = (await client.call("POST /auth/hotel-admin/login", nobody, { body })).body;
    const key = await addAttackersPasskey({ token });
    expect((await signInWith(key, clerk)).status).toBe(200);
  });

  it("remains when its owner changes the password", async () => {
    const clerk = await buildClerk();
    const key = await addAttackersPasskey(clerk);
    const session = getSession(await signInWith(key, clerk));
    const body = { ...password, new_password: "a quiet harbour at night" };
    await client.call("PUT /auth/hotel-admin/password", session, { body });
    expect((await signInWith(key, clerk)).status).toBe(200);
  });

  it("is rejected while the account is inactive or the hotel deleted, and works again afterwards", async () => {
    const clerk = await buildClerk();
    const key = await addAttackersPasskey(clerk);
    const { params } = ofPerson(clerk);
    const switchTo = (is_active: boolean) =>
      client.call("PUT /hotel-admin/accounts/:id", hotel.desk, { params, body: { is_active } });
    await switchTo(false);
    expect((await signInWith(key, clerk)).status).toBe(403);
    await switchTo(true);
    expect((await signInWith(key, clerk)).status).toBe(200);
    const own = { params: { id: String(hotel.hotel._id) } };
    await client.call("DELETE /software-admin/hotels/:id", admin, own);
    expect((await signInWith(key, clerk)).status).toBe(401);
    await client.call("POST /software-admin/hotels/:id/restore", admin, own);
    expect((await signInWith(key, clerk)).status).toBe(200);
  });
});

describe("the lists of accounts", () => {
  const listed = async () => {
    const own = (await client.call("GET /hotel-admin/accounts", hotel.desk, {})).body.accounts;
    const params = { id: String(hotel.hotel._id) };
    const platform = (await client.call("GET /software-admin/hotels/:id/overview", admin, { params })).body;
    return [own, platform.accounts].map((accounts) =>
      accounts.map(({ has_second_factor, passkey_count }) => [has_second_factor, passkey_count]),
    );
  };

  it("count passkeys as second factors as they are added and removed", async () => {
    const clerk = await buildClerk();
    const none = Array<[boolean, number]>(2).fill([false, 0]);
    expect(await listed()).toEqual([none, none]);
    const key = await addAttackersPasskey(clerk);
    const session = getSession(await signInWith(key, clerk));
    const one = [
      [false, 0],
      [true, 1],
    ];
    expect(await listed()).toEqual([one, one]);
    const { passkeys } = (await client.call("GET /auth/security", session, {})).body;
    const params = { id: passkeys[0]?.id ?? "" };
    await client.call("DELETE /auth/passkeys/:id", session, { params });
    expect(await listed()).toEqual([none, none]);
  });
});
