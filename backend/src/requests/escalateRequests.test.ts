import { startOfDay } from "@roombell/common/domain/hotelDay";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { asStaff, createClient, type Client } from "#testing/client.js";
import { buildStaff } from "#testing/factories.js";
import { hear } from "#testing/hear.js";
import { askForService, checkIn, moveRequest, openHotel, type OpenHotel } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { returnDeferredRequests } from "./deferRequest.js";
import { escalateRequests } from "./escalateRequests.js";
import { ServiceRequest } from "./model.js";
import { RecurringWork } from "./recurringModel.js";
import { keepRecurring } from "./recurringOccurrences.js";
import { markScheduleProblems } from "./scheduleRequest.js";

const MINUTE = 60_000;

let server: TestServer;
let api: Client;
beforeAll(async () => {
  server = await startTestServer();
  api = createClient(server);
});
afterAll(() => server.close());

/** A request whose acceptance was due this many minutes ago. */
async function overdue(open: OpenHotel, minutes: number): Promise<string> {
  const { id } = await askForService(api, open);
  await ServiceRequest.updateOne(
    { _id: id, hotel_id: open.hotel._id },
    { $set: { accept_due_at: new Date(Date.now() - minutes * MINUTE) } },
  );
  return id;
}
const stored = (open: OpenHotel, _id: string) =>
  ServiceRequest.findOne({ _id, hotel_id: open.hotel._id }).lean();

describe("escalating requests", () => {
  test("marks and publishes a request once, five minutes past its target", async () => {
    const open = await openHotel();
    // Listens from the start: the server's own job, which runs at startup, may escalate first.
    const { heard, stop } = hear("request.updated", open.hotel, ({ request }) => [
      String(request._id),
      request.version,
      request.escalated_at,
    ]);
    const [late, notYet] = [await overdue(open, 5), await overdue(open, 4)];
    await Promise.all([escalateRequests(), escalateRequests(), escalateRequests()]);
    await escalateRequests();
    stop();
    expect(heard).toEqual([[late, 2, expect.any(Date)]]);
    expect(await stored(open, late)).toMatchObject({
      escalated_at: expect.any(Date),
      version: 2,
      status: "pending",
    });
    expect(await stored(open, notYet)).toMatchObject({ escalated_at: null, version: 1 });
  });

  test.each(["in_progress", "cancelled"] as const)("ends when the request is %s", async (status) => {
    const open = await openHotel();
    const id = await overdue(open, 10);
    await escalateRequests();
    expect((await stored(open, id))?.escalated_at).not.toBeNull();
    expect((await moveRequest(api, open.desk, id, status)).escalated_at).toBeNull();
    await escalateRequests();
    expect((await stored(open, id))?.escalated_at).toBeNull();
  });

  test("ends when the guest cancels", async () => {
    const open = await openHotel();
    const id = await overdue(open, 10);
    await escalateRequests();
    await api.call("DELETE /customer/requests/:id", open.guest, { params: { id } });
    expect((await stored(open, id))?.escalated_at).toBeNull();
  });
});

describe("recurring work", () => {
  const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
  const noon = (timezone: string, day: string): number =>
    startOfDay(day, { timezone, day_ends_at: "12:00" }).getTime();
  const listPending = async ({ desk }: OpenHotel) => {
    const query = { status: "pending", limit: "50" } as const;
    const { requests } = (await api.call("GET /hotel-admin/requests", desk, { query })).body;
    return requests.map(({ room_number, scheduled_for }) => `${room_number} ${scheduled_for}`).toSorted();
  };
  afterEach(() => {
    vi.useRealTimers();
  });

  // The day before clocks go forward, before they go back, and a usual one.
  test.each([
    ["Europe/Berlin", "2027-03-27", "2027-03-28T20:00:00.000Z"],
    ["America/New_York", "2027-11-06", "2027-11-08T03:00:00.000Z"],
    ["Asia/Kolkata", "2027-06-01", "2027-06-02T16:30:00.000Z"],
  ])(
    "is created once a day ahead for each room of a floor in %s, and changed or skipped",
    async (zone, day, at) => {
      vi.useFakeTimers({ toFake: ["Date"], now: noon(zone, day) });
      const open = await openHotel({ timezone: zone });
      const { desk, room, service } = open;
      const upstairs = await open.addRoom();
      const body = {
        service_id: String(service._id),
        floor: room.floor,
        room_ids: [],
        days: EVERY_DAY,
        time: "22:00",
      };
      const { recurring } = (await api.call("POST /hotel-admin/recurring", desk, { body })).body;
      const params = { id: recurring.id };
      const today = recurring.next?.at ?? "";
      const first = await listPending(open);
      expect(first).toHaveLength(2);
      expect(first).toContain(`${room.room_number} ${today}`);

      // Two processes, and one that was killed after the first room.
      await Promise.all([keepRecurring(), keepRecurring()]);
      expect(await listPending(open)).toEqual(first);
      await api.call("POST /hotel-admin/recurring/:id/skip", desk, {
        params,
        body: { date: recurring.next?.date ?? "" },
      });
      await keepRecurring();
      expect(await listPending(open)).toEqual([]);
      vi.setSystemTime(Date.parse(at) - 24 * 60 * 60_000);
      // The session of noon has expired.
      const evening = { ...open, desk: asStaff(await buildStaff(open.hotel)) };
      await Promise.all([keepRecurring(), keepRecurring()]);
      const next = await listPending(evening);
      expect(next).toEqual([room, upstairs.room].map(({ room_number }) => `${room_number} ${at}`).toSorted());

      // It rings at its time only, and a new stay of the room gets its own.
      const { requests } = (
        await api.call("GET /hotel-admin/requests", evening.desk, { query: { active: "true" } })
      ).body;
      expect(requests.every(({ acknowledged_at }) => acknowledged_at !== null)).toBe(true);
      expect(requests[0]).toMatchObject({ created_by: "staff", series_id: recurring.id });
      await checkIn(api, evening, {});
      await keepRecurring();
      expect(await listPending(evening)).toContain(`${room.room_number} ${at}`);

      await api.call("PUT /hotel-admin/recurring/:id", evening.desk, {
        params,
        body: { ...body, time: "21:30" },
      });
      await keepRecurring();
      const earlier = new Date(Date.parse(at) - 30 * 60_000).toISOString();
      expect((await listPending(evening)).map((one) => one.split(" ")[1])).toEqual([earlier, earlier]);
      await api.call("DELETE /hotel-admin/recurring/:id", evening.desk, { params });
      expect((await api.refused("DELETE /hotel-admin/recurring/:id", evening.desk, { params })).status).toBe(
        404,
      );
      await keepRecurring();
      expect(await listPending(evening)).toEqual([]);
    },
  );

  /** Work on the room's floor every day at 22:00, in UTC. */
  const startSeries = async () => {
    const open = await openHotel({ timezone: "UTC" });
    const body = {
      service_id: String(open.service._id),
      floor: open.room.floor,
      room_ids: [],
      days: EVERY_DAY,
      time: "22:00",
    };
    const start = async () =>
      (await api.call("POST /hotel-admin/recurring", open.desk, { body }, { idempotencyKey: "series" })).body;
    const { recurring } = await start();
    return { open, body, recurring, start };
  };

  test("is listed once although it was sent twice", async () => {
    const { open, recurring, start } = await startSeries();
    expect((await start()).recurring).toEqual(recurring);
    const { body } = await api.call("GET /hotel-admin/recurring", open.desk, {});
    expect(body.recurring).toEqual([recurring]);
  });

  test("is skipped on its next dates only, once each, and forgets dates that have passed", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: noon("UTC", "2027-06-01") });
    const { open, recurring } = await startSeries();
    const skipOn = (date: string) => ({ params: { id: recurring.id }, body: { date } });
    const skip = (date: string, desk = open.desk) =>
      api.call("POST /hotel-admin/recurring/:id/skip", desk, skipOn(date));
    const stored = async () =>
      (await RecurringWork.findOne({ _id: recurring.id, hotel_id: open.hotel._id }).lean())?.skipped;
    for (const date of ["2027-05-31", "2027-06-16", "2097-06-01"]) {
      const refused = await api.refused("POST /hotel-admin/recurring/:id/skip", open.desk, skipOn(date));
      const details = [{ path: "date", message: "must be one of its next dates" }];
      expect([refused.status, refused.body.details]).toEqual([400, details]);
    }
    await skip("2027-06-01");
    await skip("2027-06-03");
    await skip("2027-06-01");
    expect((await stored())?.toSorted()).toEqual(["2027-06-01", "2027-06-03"]);
    vi.setSystemTime(noon("UTC", "2027-06-02"));
    await skip("2027-06-04", asStaff(await buildStaff(open.hotel)));
    expect(await stored()).toEqual(["2027-06-03", "2027-06-04"]);
  });

  test.each([
    { change: { description: "With chocolate" }, next: "2027-06-02T22:00:00.000Z" },
    { change: { time: "23:30" }, next: "2027-06-02T23:30:00.000Z" },
  ])(
    "that was put off until later today stays when its series changes: $change",
    async ({ change, next }) => {
      vi.useFakeTimers({ toFake: ["Date"], now: noon("UTC", "2027-06-01") });
      const { open, body, recurring } = await startSeries();
      const { requests } = (
        await api.call("GET /hotel-admin/requests", open.desk, { query: { status: "pending" } })
      ).body;
      const deferral = { until: "2027-06-01T23:00:00.000Z", reason: "Asleep" };
      await api.call("PUT /hotel-admin/requests/:id/deferral", open.desk, {
        params: { id: requests[0]?.id ?? "" },
        body: deferral,
      });
      vi.setSystemTime(Date.parse("2027-06-01T22:30:00Z"));
      // Sessions expire on the way.
      const signIn = async () => asStaff(await buildStaff(open.hotel));
      await api.call("PUT /hotel-admin/recurring/:id", await signIn(), {
        params: { id: recurring.id },
        body: { ...body, ...change },
      });
      const { room_number } = open.room;
      // Tomorrow's is created a day ahead.
      vi.setSystemTime(Date.parse("2027-06-01T23:45:00Z"));
      await keepRecurring();
      expect(await listPending({ ...open, desk: await signIn() })).toEqual(
        ["2027-06-01T22:00:00.000Z", next].map((at) => `${room_number} ${at}`),
      );
    },
  );

  test("is done at its time whatever the hours of its service", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: noon("UTC", "2027-06-01") });
    const { open } = await startSeries();
    await api.call("PUT /hotel-admin/services/:id", open.desk, {
      params: { id: String(open.service._id) },
      body: { hours: [{ days: EVERY_DAY, from: "14:00", to: "18:00" }] },
    });
    const ask = { body: { service_id: String(open.service._id) } };
    const refused = await api.refused("POST /customer/requests", open.guest, ask);
    expect(refused.body).toMatchObject({ code: "closed", details: [{ path: "service_id" }] });
    await markScheduleProblems();
    const { requests } = (
      await api.call("GET /hotel-admin/requests", open.desk, { query: { active: "true" } })
    ).body;
    expect(requests).toMatchObject([{ schedule_problem: null, version: 1 }]);
  });

  test("that was moved or done ahead of its time stays for the day when its series changes", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: noon("UTC", "2027-06-01") });
    const { open, body, recurring } = await startSeries();
    const { desk, room } = open;
    const list = async () =>
      (await api.call("GET /hotel-admin/requests", desk, { query: { limit: "50" } })).body.requests.map(
        ({ status, starts_at }) => `${status} ${starts_at}`,
      );
    const change = (fields: object) =>
      api.call("PUT /hotel-admin/recurring/:id", desk, {
        params: { id: recurring.id },
        body: { ...body, ...fields },
      });
    const [request] = await ServiceRequest.find({ hotel_id: open.hotel._id, stay_id: room.stay_id }).lean();
    const params = { id: String(request?._id) };
    const until = "2027-06-01T23:00:00.000Z";
    await api.call("PUT /hotel-admin/requests/:id/deferral", desk, {
      params,
      body: { until, reason: "Asleep" },
    });
    await change({ time: "21:00" });
    expect(await list()).toEqual([`pending ${until}`]);
    await returnDeferredRequests(new Date(until));
    await change({ time: "21:15" });
    expect(await list()).toEqual([`pending ${until}`]);
    await moveRequest(api, desk, params.id, "completed");
    await change({ time: "21:30" });
    expect(await list()).toEqual([`completed ${until}`]);
  });

  test("rejects work without days, without rooms, and of rooms or services of another hotel", async () => {
    const [open, other] = [await openHotel(), await openHotel()];
    const body = {
      service_id: String(open.service._id),
      floor: 1,
      room_ids: [],
      days: EVERY_DAY,
      time: "22:00",
    };
    const refused = async (changed: object) => {
      const answer = await api.refused("POST /hotel-admin/recurring", open.desk, {
        body: { ...body, ...changed },
      });
      return [answer.status, answer.body.details?.[0]?.path];
    };
    expect(await refused({ days: [] })).toEqual([400, "days"]);
    expect(await refused({ floor: null })).toEqual([400, "room_ids"]);
    expect(await refused({ time: "25:00" })).toEqual([400, "time"]);
    expect(await refused({ floor: null, room_ids: [String(other.room._id)] })).toEqual([404, undefined]);
    expect(await refused({ service_id: String(other.service._id) })).toEqual([404, undefined]);
  });
});
