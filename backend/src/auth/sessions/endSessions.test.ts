import { type SessionEndCode } from "@roombell/common/contract/liveEvents";
import { Types } from "mongoose";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { AccountDoc } from "#auth/model.js";
import { signToken } from "#auth/tokens.js";
import { bus, type SessionSubject } from "#database/bus.js";
import type { HotelDoc } from "#hotels/model.js";
import type { RoomDoc } from "#rooms/model.js";
import { buildHotel, buildRoom, buildStaff } from "#testing/factories.js";
import { connectLive, type Namespace } from "#testing/liveClient.js";
import { joinRaw, openRawSocket } from "#testing/rawSocket.js";
import { setUpServer } from "#testing/setUpServer.js";
import { TEST_JWT_SECRET } from "#testing/testServer.js";

const { server } = setUpServer();
let hotel: HotelDoc;
let room: RoomDoc;
let staff: { account: AccountDoc; token: string };

beforeEach(async () => {
  hotel = await buildHotel();
  room = await buildRoom(hotel);
  staff = await buildStaff(hotel);
});

const asGuest = ({ qr_code }: RoomDoc) => ["/guest", { qr: qr_code }] as const;
const asStaff = ({ token }: { token: string }) => ["/staff", { token }] as const;

/** Ends sessions; returns the clients that were notified and disconnected, and checks that the others still receive. */
async function endAndSee(
  subject: SessionSubject,
  code: SessionEndCode,
  clients: (readonly [Namespace, Record<string, unknown>])[],
): Promise<boolean[]> {
  const connected = await Promise.all(
    clients.map(([namespace, auth]) => connectLive(server, namespace, auth)),
  );
  bus.emit("session.ended", { subject, code });
  // Received by every connected client.
  bus.emit("services.updated", { hotel_ids: "all" });
  const ended = await Promise.all(
    connected.map(async (client) => {
      const stays = client.next("services:updated").then(() => null);
      const ends = client.next("session:ended");
      stays.catch(() => null);
      ends.catch(() => null);
      const end = await Promise.race([stays, ends]);
      if (end === null) return false;
      expect(end.code).toBe(code);
      expect(end.message).not.toBe("");
      await expect.poll(() => client.socket.connected).toBe(false);
      return true;
    }),
  );
  for (const client of connected) client.close();
  return ended;
}

const accountSubject = (account: AccountDoc): SessionSubject => ({
  kind: "account",
  account_id: String(account._id),
  token_version: account.token_version + 1,
});
const toStaySubject = ({ _id, stay_id }: RoomDoc): SessionSubject => ({
  kind: "stay",
  room_id: String(_id),
  stay_id: String(stay_id),
});

describe("ending sessions", () => {
  test.for(["password_changed", "credentials_reissued"] as const)(
    "%s ends the account's sockets and no others",
    async (code) => {
      const colleague = await buildStaff(await buildHotel());
      const clients = [asStaff(staff), asStaff(staff), asStaff(colleague), asGuest(room)];
      expect(await endAndSee(accountSubject(staff.account), code, clients)).toEqual([
        true,
        true,
        false,
        false,
      ]);
    },
  );

  test("leaves a token newer than the change valid", async () => {
    const newer = signToken(
      TEST_JWT_SECRET,
      { id: String(staff.account._id), role: "hotel_admin", token_version: staff.account.token_version },
      60,
    );
    const subject: SessionSubject = {
      kind: "account",
      account_id: String(staff.account._id),
      token_version: staff.account.token_version,
    };
    expect(await endAndSee(subject, "password_changed", [asStaff({ token: newer })])).toEqual([false]);
  });

  test.for(["hotel_inactive", "hotel_deleted"] as const)("%s ends its staff and its guests", async (code) => {
    const other = await buildHotel();
    const clients = [
      asStaff(staff),
      asGuest(room),
      asStaff(await buildStaff(other)),
      asGuest(await buildRoom(other)),
    ];
    const subject: SessionSubject = { kind: "hotel", hotel_id: String(hotel._id) };
    expect(await endAndSee(subject, code, clients)).toEqual([true, true, false, false]);
  });

  test.for(["qr_replaced", "room_removed"] as const)("%s ends the room's devices", async (code) => {
    const clients = [asGuest(room), asGuest(room), asGuest(await buildRoom(hotel)), asStaff(staff)];
    const subject: SessionSubject = { kind: "room", room_id: String(room._id) };
    expect(await endAndSee(subject, code, clients)).toEqual([true, true, false, false]);
  });

  test("stay_ended ends the devices of that stay but not of the next", async () => {
    const clients = [asGuest(room), asGuest(await buildRoom(hotel)), asStaff(staff)];
    expect(await endAndSee(toStaySubject(room), "stay_ended", clients)).toEqual([true, false, false]);
    const past: SessionSubject = {
      kind: "stay",
      room_id: String(room._id),
      stay_id: String(new Types.ObjectId()),
    };
    expect(await endAndSee(past, "stay_ended", [asGuest(room)])).toEqual([false]);
  });

  test("token_expired is sent when the token expires", async () => {
    const identity = {
      id: String(staff.account._id),
      role: "hotel_admin",
      token_version: staff.account.token_version,
    } as const;
    // On a busy machine it may expire before it connects.
    const connect = () => connectLive(server, "/staff", { token: signToken(TEST_JWT_SECRET, identity, 2) });
    const client = await vi.waitFor(connect, { timeout: 20_000 });
    const lasting = await connectLive(server, "/staff", {
      token: signToken(TEST_JWT_SECRET, identity, 30 * 86_400),
    });
    expect(await client.next("session:ended")).toMatchObject({ code: "token_expired" });
    await expect.poll(() => client.socket.connected).toBe(false);
    expect(lasting.socket.connected).toBe(true);
    lasting.close();
  });

  test("applies to a handshake in progress", async () => {
    const arrivals = Array.from({ length: 20 }, () => connectLive(server, ...asGuest(room)));
    const timer = setInterval(
      () => bus.emit("session.ended", { subject: toStaySubject(room), code: "stay_ended" }),
      1,
    );
    const clients = await Promise.all(arrivals);
    for (const client of clients) {
      expect(await client.next("session:ended")).toMatchObject({ code: "stay_ended" });
    }
    clearInterval(timer);
  });

  test("does not count a board as open that ends during its handshake", async () => {
    const auth = { token: staff.token, screen: "kitchen" };
    const arrivals = Array.from({ length: 20 }, () => connectLive(server, "/staff", auth));
    const timer = setInterval(
      () => bus.emit("session.ended", { subject: accountSubject(staff.account), code: "password_changed" }),
      1,
    );
    for (const client of await Promise.all(arrivals)) await client.next("session:ended");
    clearInterval(timer);
    const watching = await connectLive(server, "/staff", { token: staff.token, screen: "front_desk" });
    expect((await watching.next("screens:updated")).screens).toEqual({ kitchen: 0, front_desk: 1 });
    watching.close();
  });

  test("disconnects clients that do not disconnect themselves", async () => {
    const raw = await openRawSocket(server);
    await joinRaw(raw, "/guest", { qr: room.qr_code });
    bus.emit("session.ended", { subject: toStaySubject(room), code: "stay_ended" });
    await raw.next((text) => text.startsWith("41/guest"));
    await raw.closed;
    expect(raw.isClosed).toBe(true);
  });
});
