import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClient, type Client } from "#testing/client.js";
import { hear } from "#testing/hear.js";
import { askForService, moveRequest, openHotel, type OpenHotel } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { escalateRequests } from "./escalateRequests.js";
import { ServiceRequest } from "./model.js";

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
