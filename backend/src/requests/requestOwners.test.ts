import type { RequestStatus } from "@roombell/common/domain/serviceRequest";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createClient, type Client } from "#testing/client.js";
import { buildStaff } from "#testing/factories.js";
import { hear } from "#testing/hear.js";
import { askForService, openHotel, type OpenHotel } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { workChanges } from "#testing/workChanges.js";
import { ServiceRequest, type ServiceRequestDoc } from "./model.js";

const OWNER = "PUT /hotel-admin/requests/:id/owner";
const HAND_OVER = "POST /hotel-admin/requests/hand-over";

let server: TestServer;
let api: Client;
let open: OpenHotel;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  api = createClient(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  open = await openHotel();
  ({ id } = await askForService(api, open));
});
afterEach(() => vi.restoreAllMocks());

const stored = (_id = id) =>
  ServiceRequest.findOne({ _id, hotel_id: open.hotel._id }).lean<ServiceRequestDoc>().orFail();
const actor = () => ({ id: open.account._id, name: open.account.username });

const { expectChanges, expectNoChange } = workChanges(stored, () =>
  hear("request.updated", open.hotel, ({ request }) => request),
);

const step = (status: RequestStatus, at: Date) => ({
  status,
  at,
  by: "staff" as const,
  note: "",
  actor: actor(),
});

describe("assigning a request", () => {
  test("changes only its owner, once", async () => {
    const { account } = await buildStaff(open.hotel, { position: "front_desk", name: "Asha" });
    const give = () =>
      api.call(OWNER, open.desk, {
        params: { id },
        body: { assigned_to_id: String(account._id).toUpperCase() },
      });
    await expectChanges(give, (now, { history }) => ({
      assigned_to: "Asha",
      assigned_to_id: account._id,
      acknowledged_at: now,
      history: [...history, { ...step("pending", now), note: "Asha", action: "assigned" }],
    }));
    await expectNoChange(give);
  });

  test("is rejected when the request changes at the same time", async () => {
    const { account } = await buildStaff(open.hotel, { position: "front_desk" });
    vi.spyOn(ServiceRequest, "findOneAndUpdate").mockReturnValueOnce({ lean: () => null } as never);
    await expectNoChange(async () => {
      const body = { assigned_to_id: String(account._id) };
      expect((await api.refused(OWNER, open.desk, { params: { id }, body })).body.code).toBe("conflict");
    });
  });

  test("rejects assignees without request rights, and the caller", async () => {
    const { account: cook } = await buildStaff(open.hotel, { position: "kitchen" });
    const details = [{ path: "to_id", message: "This person does not handle requests" }];
    const handOver = async (to_id: string) =>
      (await api.refused(HAND_OVER, open.desk, { body: { to_id } })).body.details;
    expect(await handOver(String(cook._id))).toEqual(details);
    expect(await handOver(String(open.account._id))).toEqual([
      { path: "to_id", message: "These are already your own requests" },
    ]);
    await expectNoChange(async () => {
      const body = { assigned_to_id: String(cook._id) };
      const refused = await api.refused(OWNER, open.desk, { params: { id }, body });
      expect(refused.body.details).toEqual([
        { path: "assigned_to_id", message: "This person does not handle requests" },
      ]);
    });
  });

  test("hands over open requests of the assignee's categories, oldest first", async () => {
    const { account, token } = await buildStaff(open.hotel, {
      position: "department",
      categories: ["Housekeeping"],
      name: "Zoya",
    });
    const { account: asha } = await buildStaff(open.hotel, { position: "front_desk", name: "Asha" });
    const ids = [id, (await askForService(api, open)).id, (await askForService(api, open)).id];
    const own = { assigned_to: "Zoya", assigned_to_id: account._id };
    const give = (_id = "", fields: object) =>
      ServiceRequest.updateOne({ _id, hotel_id: open.hotel._id }, { $set: fields });
    await give(ids[0], { ...own, created_at: new Date() });
    await give(ids[1], { ...own, created_at: new Date(0) });
    await give(ids[2], { ...own, service_category: "Laundry" });
    const { heard, stop } = hear("request.updated", open.hotel, ({ request }) => String(request._id));
    const as = { Authorization: `Bearer ${token}` };
    const { body } = await api.call(HAND_OVER, as, { body: { to_id: String(asha._id) } });
    stop();
    expect(body).toMatchObject({ handed_over: 2, kept: 0 });
    expect(heard).toEqual([ids[1], ids[0]]);
    expect(await stored(ids[2])).toMatchObject(own);
  });
});
