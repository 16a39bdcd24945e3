import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#audit/auditLog.js";
import { AuditEntry } from "#audit/model.js";
import { Account, type AccountDoc } from "#auth/model.js";
import { asStaff } from "#testing/client.js";
import { buildHotel, buildSoftwareAdmin, buildStaff } from "#testing/factories.js";
import { connectLive } from "#testing/liveClient.js";
import {
  buildSession,
  secondFactorCalls,
  totpCode,
  type Authenticator,
  type Session,
} from "#testing/secondFactors.js";
import { setUpServer } from "#testing/setUpServer.js";

const ORIGIN = "https://rooms.example";
const CHROME = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
const { server, client } = setUpServer({ publicUrl: ORIGIN });
let calls: ReturnType<typeof secondFactorCalls>;
let account: AccountDoc;
let secret: string;
/** The owner's session and a passkey added in it. */
let own: Session;
let added: { authenticator: Authenticator; id: string };
beforeAll(async () => {
  calls = secondFactorCalls(client, ORIGIN);
});

async function begin(built: { account: AccountDoc; token: string }): Promise<void> {
  ({ account } = built);
  secret = await calls.beginTotp(built);
  own = (await calls.finishTotp(built, secret)).body as Session;
  added = await calls.addPasskey(own, "Old phone");
  await Account.updateOne({ _id: account._id }, { $set: { "totp.last_step": 0 } });
}
beforeEach(async () => begin(await buildStaff(await buildHotel(), { position: "front_desk" })));

const firstSignIn = (portal: AccountDoc["role"] = "hotel_admin") =>
  calls.signInWithPasskey(added.authenticator, portal, { "User-Agent": CHROME });
const newPasskeys = async (as: Session) =>
  (await client.call("GET /auth/me", asStaff(as), {})).body.new_passkeys;
const acknowledge = (as: Session) =>
  client.attempt("POST /auth/passkeys/:id/acknowledge", asStaff(as), { params: { id: added.id } });
const confirmed = async (as: Session): Promise<Session> =>
  (
    await client.call("POST /auth/second-factor/confirm", asStaff(as), {
      body: { code: totpCode(secret) },
    })
  ).body;

/** The owner's session, confirmed by the added passkey. */
async function confirmedByPasskey(): Promise<Session> {
  const confirm = "POST /auth/second-factor/confirm";
  const { options } = (await client.call(`${confirm}/options`, asStaff(own), { body: {} })).body;
  const response = added.authenticator.get(options.challenge);
  return (await client.call(confirm, asStaff(own), { body: { response } })).body;
}

describe("the first sign-in with an added passkey", () => {
  it("is shown in the owner's other sessions until acknowledged", async () => {
    expect(await newPasskeys(own)).toEqual([]);
    const screen = await connectLive(server, "/staff", own);
    const stranger = await connectLive(server, "/staff", await buildStaff(await buildHotel()));
    await firstSignIn();
    await screen.next("security:updated");
    expect(await newPasskeys(own)).toMatchObject([
      {
        id: added.id,
        name: "Old phone",
        created_at: expect.any(String),
        signed_in_at: expect.any(String),
        device: "Chrome on Windows",
      },
    ]);
    const later = await buildSession(account, 60_000);
    expect(await newPasskeys(later)).toHaveLength(1);
    expect((await acknowledge(await confirmed(later))).status).toBe(200);
    await screen.next("security:updated");
    for (const session of [own, later]) expect(await newPasskeys(session)).toEqual([]);
    await firstSignIn();
    expect(await newPasskeys(own)).toEqual([]);
    expect(stranger.received.map(({ event }) => event)).not.toContain("security:updated");
    for (const each of [screen, stranger]) each.close();
  });

  it("is also shown to platform administrators", async () => {
    await begin(await buildSoftwareAdmin());
    const screen = await connectLive(server, "/platform", own);
    await firstSignIn("software_admin");
    await screen.next("security:updated");
    expect(await newPasskeys(own)).toHaveLength(1);
    screen.close();
  });

  it("is audited with the passkey's name", async () => {
    await firstSignIn();
    await auditLog.flush();
    const of = { object_id: String(account._id), action: "authn_login_success" };
    const row = await AuditEntry.findOne(of).sort({ at: -1 }).lean();
    expect(row?.after).toBe("first sign-in with the passkey Old phone");
  });

  it("cannot be acknowledged with that passkey alone", async () => {
    const thief = await firstSignIn();
    expect(await newPasskeys(thief)).toEqual([]);
    const refused = await acknowledge(thief);
    expect([refused.status, refused.body]).toMatchObject([409, { code: "conflict" }]);
    // The session that added it presented a factor before the passkey was used.
    const stale = await acknowledge(own);
    expect([stale.status, stale.body]).toMatchObject([409, { code: "second_factor_expired" }]);
    // Confirming that session with the new passkey ties it to that passkey.
    expect((await acknowledge(await confirmedByPasskey())).status).toBe(409);
    expect(await newPasskeys(own)).toHaveLength(1);
    expect((await acknowledge(await confirmed(own))).status).toBe(200);
  });

  it("is also shown when the passkey had confirmed a session before", async () => {
    await confirmedByPasskey();
    await firstSignIn();
    expect(await newPasskeys(own)).toHaveLength(1);
  });

  it("needs no acknowledgement for the only factor", async () => {
    const alone = await buildStaff(await buildHotel());
    const { authenticator } = await calls.addPasskey(alone);
    await calls.signInWithPasskey(authenticator);
    expect(await newPasskeys(await buildSession(alone.account, 0))).toEqual([]);
  });

  it("cannot be acknowledged by another account or before it happened", async () => {
    expect((await acknowledge(own)).status).toBe(404);
    await firstSignIn();
    const other = await buildStaff(await buildHotel());
    expect((await acknowledge(await buildSession(other.account, 0))).status).toBe(404);
  });
});
