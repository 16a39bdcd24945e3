import { MAX_NOTES, MAX_OPEN_NOTES } from "@roombell/common/domain/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bus } from "#database/bus.js";
import { escalateRequests } from "#requests/escalateRequests.js";
import { ServiceRequest } from "#requests/model.js";
import { createClient, type Client } from "#testing/client.js";
import { connectLive } from "#testing/liveClient.js";
import { askForService, moveRequest, openHotel, type OpenHotel } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { ShiftNote, type ShiftNoteDoc } from "./model.js";
import { loadShiftLog, removeOldShiftNotes } from "./shiftNotes.js";

const LOG = "GET /hotel-admin/shift-log";
const ADD = "POST /hotel-admin/shift-notes";
const MARK = "PUT /hotel-admin/shift-notes/:id";
const HOUR = 3_600_000;

let server: TestServer;
let api: Client;
beforeAll(async () => {
  server = await startTestServer();
  api = createClient(server);
});
afterAll(() => server.close());

const add = async ({ desk }: OpenHotel, text: string) =>
  (await api.call(ADD, desk, { body: { text } })).body.shift_note;
const mark = async ({ desk }: OpenHotel, id: string, is_done: boolean) =>
  (await api.call(MARK, desk, { params: { id }, body: { is_done } })).body.shift_note;
const texts = async ({ desk }: OpenHotel) =>
  (await api.call(LOG, desk, {})).body.notes.map(({ text }) => text);
const put = ({ hotel }: OpenHotel, _id: string, fields: Partial<ShiftNoteDoc>) =>
  ShiftNote.updateOne({ _id, hotel_id: hotel._id }, { $set: fields });

test("a note is listed until marked done by a person, and for the business day or shift after that", async () => {
  const open = await openHotel();
  const key = await add(open, "Key of 204 is with security");
  await add(open, "Taxi at five");
  expect(key).toMatchObject({ author: { name: open.account.username }, done_at: null, version: 1 });
  const [first, second] = await Promise.all([mark(open, key.id, true), mark(open, key.id, true)]);
  expect([first.version, second.version]).toEqual([2, 2]);
  expect(first.done_by?.name).toBe(open.account.username);
  expect(await texts(open)).toEqual(["Taxi at five", "Key of 204 is with security"]);
  await put(open, key.id, { done_at: new Date(Date.now() - 25 * HOUR) });
  expect(await texts(open)).toEqual(["Taxi at five"]);
  expect(await mark(open, key.id, false)).toMatchObject({ done_at: null, done_by: null, version: 3 });
  expect(await texts(open)).toHaveLength(2);
});

test("every change is published to this hotel's desk screens only", async () => {
  const [open, foreign] = [await openHotel(), await openHotel()];
  const [own, other] = [
    await connectLive(server, "/staff", { token: open.token }),
    await connectLive(server, "/staff", { token: foreign.token }),
  ];
  const { id } = await add(open, "Late arrival in 301");
  expect(await own.next("shift_note:updated")).toMatchObject({ shift_note: { id, version: 1 } });
  await mark(open, id, true);
  expect(await own.next("shift_note:updated")).toMatchObject({ shift_note: { id, version: 2 } });
  await add(foreign, "Theirs");
  expect(await other.next("shift_note:updated")).toMatchObject({ shift_note: { text: "Theirs" } });
  expect(await texts(foreign)).toEqual(["Theirs"]);
  const refused = await api.refused(MARK, foreign.desk, { params: { id }, body: { is_done: false } });
  expect(refused.status).toBe(404);
  own.close();
  other.close();
});

test("open notes are limited per hotel, and a repeated call adds one note", async () => {
  const open = await openHotel();
  const once = () => api.call(ADD, open.desk, { body: { text: "Once" } }, { idempotencyKey: "note" });
  const [first, second] = await Promise.all([once(), once()]);
  expect(first.body.shift_note.id).toBe(second.body.shift_note.id);
  const author = { id: null, name: "" };
  const fields = { hotel_id: open.hotel._id, text: "a", author, created_at: new Date(), version: 1 };
  await ShiftNote.insertMany(Array.from({ length: MAX_OPEN_NOTES - 1 }, () => fields));
  const refused = await api.refused(ADD, open.desk, { body: { text: "One more" } });
  expect([refused.status, refused.body.code]).toEqual([409, "limit_reached"]);
  const long = await api.refused(ADD, open.desk, { body: { text: "a".repeat(501) } });
  expect(long.body.details?.[0]?.path).toBe("text");
});

test("all notes are limited per hotel", async () => {
  const open = await openHotel();
  const author = { id: null, name: "" };
  const done = { hotel_id: open.hotel._id, text: "a", author, created_at: new Date(), done_at: new Date() };
  const notes = Array.from({ length: MAX_NOTES - 1 }, () => ({ ...done, done_by: author, version: 1 }));
  // In batches: each must be answered within the socket timeout on a busy machine.
  for (let from = 0; from < notes.length; from += 500)
    await ShiftNote.collection.insertMany(notes.slice(from, from + 500));
  await add(open, "The last one");
  const refused = await api.refused(ADD, open.desk, { body: { text: "One more" } });
  expect([refused.status, refused.body.code]).toEqual([409, "limit_reached"]);
  expect(refused.body.details).toEqual([
    { path: "text", message: "The shift log is full until old notes are removed" },
  ]);
});

test("marking a done note done again publishes nothing", async () => {
  const open = await openHotel();
  const { id } = await add(open, "Key of 204");
  const announced: unknown[] = [];
  const stop = bus.on("shift_note.updated", ({ note }) => {
    announced.push(note);
  });
  await mark(open, id, true);
  expect(await mark(open, id, true)).toMatchObject({ version: 2 });
  stop();
  expect(announced).toEqual([expect.objectContaining({ version: 2 })]);
});

test("notes are removed after the retention, done or not", async () => {
  const open = await openHotel();
  const [old, done, fresh] = [
    await add(open, "Old"),
    await add(open, "Old and done"),
    await add(open, "Fresh"),
  ];
  await mark(open, done.id, true);
  for (const { id } of [old, done])
    await put(open, id, { created_at: new Date(Date.now() - 31 * 24 * HOUR) });
  await removeOldShiftNotes(30);
  const left = await ShiftNote.find({ hotel_id: open.hotel._id }).lean<ShiftNoteDoc[]>();
  expect(left.map(({ _id }) => String(_id))).toEqual([fresh.id]);
});

test("requests escalated on this business day or shift stay in the log after completion", async () => {
  const open = await openHotel();
  const [late, longAgo] = [await askForService(api, open), await askForService(api, open)];
  const overdue = { accept_due_at: new Date(Date.now() - 10 * 60_000) };
  await ServiceRequest.updateMany({ hotel_id: open.hotel._id }, { $set: overdue });
  await escalateRequests();
  await moveRequest(api, open.desk, late.id, "completed");
  await ServiceRequest.updateOne(
    { _id: longAgo.id, hotel_id: open.hotel._id },
    { $set: { was_escalated_at: new Date(Date.now() - 25 * HOUR) } },
  );
  const { body } = await api.call(LOG, open.desk, {});
  expect(body.escalated.map(({ id }) => id)).toEqual([late.id]);
  expect(body.escalated[0]).toMatchObject({ status: "completed", escalated_at: null });
});

test("the log begins with the business day, and never less than a shift ago", async () => {
  const { hotel } = await openHotel({ timezone: "UTC", day_ends_at: "04:00" });
  const since = async (now: string) =>
    (await loadShiftLog({ hotel, categories: null }, new Date(now))).since.toISOString();
  expect(await since("2026-03-14T23:30:00.000Z")).toBe("2026-03-14T04:00:00.000Z");
  expect(await since("2026-03-15T03:59:00.000Z")).toBe("2026-03-14T04:00:00.000Z");
  expect(await since("2026-03-15T06:00:00.000Z")).toBe("2026-03-14T18:00:00.000Z");
});
