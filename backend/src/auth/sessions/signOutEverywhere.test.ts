import jwt from "jsonwebtoken";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLog } from "#audit/auditLog.js";
import { AuditEntry } from "#audit/model.js";
import { Account, type AccountDoc } from "#auth/model.js";
import { bus } from "#database/bus.js";
import { AdministrationNotice } from "#platform/noticeModel.js";
import { asStaff, nobody } from "#testing/client.js";
import { buildHotel, buildSoftwareAdmin, buildStaff, TEST_PASSWORD } from "#testing/factories.js";
import { connectLive } from "#testing/liveClient.js";
import { setUpServer } from "#testing/setUpServer.js";
import { signOutEverywhere } from "./signOut.js";

const { server, client } = setUpServer();
let account: AccountDoc;
beforeEach(async () => {
  ({ account } = await buildStaff(await buildHotel()));
});

async function signIn({ username } = account): Promise<{ token: string }> {
  const body = { username, password: TEST_PASSWORD };
  return (await client.call("POST /auth/hotel-admin/login", nobody, { body })).body;
}
async function isAlive(session: { token: string }): Promise<boolean> {
  const { status } = await client.attempt("GET /auth/me", asStaff(session), {});
  expect([200, 401]).toContain(status);
  return status === 200;
}
const getScreen = ({ token }: { token: string }) => connectLive(server, "/staff", { token });

describe("logging out", () => {
  test("ends the token and its sockets, but no other session of the account", async () => {
    // Two sign-ins within the same second must get different tokens.
    const [stolen, colleague] = [await signIn(), await signIn()];
    const [screen, other] = [await getScreen(stolen), await getScreen(colleague)];
    const { body } = await client.call("POST /auth/logout", asStaff(stolen), {});
    expect(body).toEqual({ success: true, message: "Logged out" });
    expect(await screen.next("session:ended")).toMatchObject({ code: "signed_out" });
    await expect.poll(() => screen.socket.connected).toBe(false);
    expect(await isAlive(stolen)).toBe(false);
    await expect(getScreen(stolen)).rejects.toMatchObject({ data: { code: "unauthenticated" } });

    expect(await isAlive(colleague)).toBe(true);
    bus.emit("services.updated", { hotel_ids: "all" });
    await other.next("services:updated");
    other.close();
  });

  test("works for software administrators as well", async () => {
    const admin = await buildSoftwareAdmin();
    await client.call("POST /auth/logout", asStaff(admin), {});
    expect(await isAlive(admin)).toBe(false);
  });

  test("ends every one of many concurrent sessions", async () => {
    const sessions = await Promise.all(Array.from({ length: 12 }, () => signIn()));
    const staying = await signIn();
    await Promise.all(sessions.map((session) => client.call("POST /auth/logout", asStaff(session), {})));
    expect(await Promise.all(sessions.map(isAlive))).toEqual(sessions.map(() => false));
    expect(await isAlive(staying)).toBe(true);
  });

  test("removes records of expired tokens", async () => {
    const past = { id: "past", expires_at: new Date(Date.now() - 1000) };
    await Account.updateOne({ _id: account._id }, { $set: { ended_sessions: [past] } });
    await client.call("POST /auth/logout", asStaff(await signIn()), {});
    const { ended_sessions } = await Account.findById(account._id).orFail();
    expect(ended_sessions?.map(({ id }) => id)).toEqual([expect.not.stringMatching("past")]);
  });

  test("ends every session of the account beyond the number that can be recorded", async () => {
    const future = new Date(Date.now() + 3_600_000);
    const ended_sessions = Array.from({ length: 200 }, (_, at) => ({ id: `s${at}`, expires_at: future }));
    await Account.updateOne({ _id: account._id }, { $set: { ended_sessions } });
    const [session, other] = [await signIn(), await signIn()];
    await client.call("POST /auth/logout", asStaff(session), {});
    expect([await isAlive(session), await isAlive(other)]).toEqual([false, false]);
    expect(await isAlive(await signIn())).toBe(true);
  });

  test("is audited", async () => {
    await client.call("POST /auth/logout", asStaff(await signIn()), {});
    await auditLog.flush();
    const rows = await AuditEntry.find({ actor_name: account.username, action: "session_expired" }).lean();
    expect(rows).toMatchObject([{ object_kind: "user", object_id: String(account._id), outcome: "ok" }]);
  });
});

describe("logging out everywhere", () => {
  test("ends all tokens and sockets of the account and no others", async () => {
    const colleague = await buildStaff(await buildHotel());
    const sessions = [await signIn(), await signIn()] as const;
    const screens = [await getScreen(sessions[0]), await getScreen(sessions[1])];
    const { body } = await client.call("POST /auth/logout-all", asStaff(sessions[0]), {});
    expect(body).toEqual({ success: true, message: "Logged out everywhere" });
    for (const screen of screens) {
      expect(await screen.next("session:ended")).toMatchObject({ code: "signed_out" });
      await expect.poll(() => screen.socket.connected).toBe(false);
    }
    expect(await Promise.all(sessions.map(isAlive))).toEqual([false, false]);
    expect(await isAlive(colleague)).toBe(true);
    expect(await isAlive(await signIn())).toBe(true);
  });
});

test("a removed account cannot log out everywhere", async () => {
  await Account.deleteOne({ _id: account._id });
  await expect(signOutEverywhere(account._id)).rejects.toMatchObject({ code: "unauthenticated" });
});

describe("a session ended by another process", () => {
  test.each(["session", "account"] as const)("closes its sockets in this process (%s)", async (kind) => {
    const session = await signIn();
    const screen = await getScreen(session);
    const { session_id } = jwt.decode(session.token) as { session_id: string };
    // Written by the other process.
    const ended_sessions = [{ id: session_id, expires_at: new Date(Date.now() + 60_000) }];
    await Account.collection.updateOne(
      { _id: account._id },
      kind === "session" ? { $set: { ended_sessions } } : { $inc: { token_version: 1 } },
    );
    await AdministrationNotice.create({
      kind,
      subject_id: account._id,
      ...(kind === "session" && { session_id }),
      code: "signed_out",
      writer: "another process",
      at: new Date(),
    });
    expect(await screen.next("session:ended")).toMatchObject({ code: "signed_out" });
    expect(await isAlive(session)).toBe(false);
  });

  test("is recorded as a notice for other processes", async () => {
    const session = await signIn();
    const { session_id } = jwt.decode(session.token) as { session_id: string };
    await client.call("POST /auth/logout", asStaff(session), {});
    await client.call("POST /auth/logout-all", asStaff(await signIn()), {});
    const notices = await AdministrationNotice.find({ subject_id: account._id }).sort({ _id: 1 }).lean();
    expect(notices).toMatchObject([
      { kind: "session", session_id, code: "signed_out" },
      { kind: "account", code: "signed_out" },
    ]);
  });
});

test("a session ended by this process is published once, although its notice is read here too", async () => {
  const session = await signIn();
  const events: string[] = [];
  const stop = bus.on("session.ended", ({ code }) => void events.push(code));
  await client.call("POST /auth/logout-all", asStaff(session), {});
  // Notices are read in order every 500 ms: once a later one has been applied, this one has been read.
  const { account: other, token } = await buildSoftwareAdmin();
  const screen = await connectLive(server, "/platform", { token });
  await Account.updateOne({ _id: other._id }, { $inc: { token_version: 1 } });
  await AdministrationNotice.create({
    kind: "account",
    subject_id: other._id,
    code: "password_changed",
    writer: "another process",
    at: new Date(),
  });
  await screen.next("session:ended");
  stop();
  expect(events).toEqual(["signed_out", "password_changed"]);
});
