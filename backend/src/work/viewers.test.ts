import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bus } from "#database/bus.js";
import type { Viewing } from "#live/processMessages.js";
import { playOtherProcesses } from "#testing/otherProcesses.js";
import { publishViewers } from "./viewers.js";

type Published = { to: unknown; id: string; viewers: string[]; people: unknown[] };

let published: Published[];
let sent: Viewing[];
let hearViewing: (viewing: Viewing) => void;
let viewers: ReturnType<typeof publishViewers>;

beforeEach(() => {
  vi.useFakeTimers();
  published = [];
  const others = playOtherProcesses("viewing");
  [sent, hearViewing] = [others.sent, others.hear];
  const staff = {
    local: {
      to: (to: unknown) => ({
        emit: (event: string, payload: Omit<Published, "to">) =>
          event === "request:viewers" && void published.push({ to, ...payload }),
      }),
    },
  };
  viewers = publishViewers({ namespaces: { staff }, cluster: others.cluster } as never);
});
afterEach(() => {
  viewers.stop();
  vi.useRealTimers();
});

const viewing = (fields: Partial<Viewing> = {}): Viewing => ({
  hotel_id: "7",
  request_id: "towels",
  category: "Housekeeping",
  screen: "Desk",
  name: "Desk",
  person_id: null,
  is_viewing: true,
  ...fields,
});
const view = (fields: Partial<Viewing> = {}): void => bus.emit("request.viewing", viewing(fields));
const told = (): string[] =>
  published.splice(0).map(({ id, viewers: names }) => `${id}: ${names.join(", ")}`);
function greeted(socket: { hotel_id?: string; rooms: string[]; kind?: string }): string[] {
  viewers.onConnection({ id: "socket", data: { kind: "staff", hotel_id: "7", ...socket } } as never);
  return told();
}

test("whoever opens a card is told to those who see its category, and to the other processes", () => {
  view({ name: "Asha", person_id: "a" });
  expect(published).toEqual([
    {
      to: [
        "hotel:7:requests",
        "hotel:7:requests:Housekeeping",
        "hotel:7:requests:without-guests",
        "hotel:7:requests:without-guests:Housekeeping",
      ],
      id: "towels",
      viewers: ["Desk"],
      people: [{ key: "Desk", name: "Asha", person_id: "a" }],
    },
  ]);
  expect(sent).toEqual([viewing({ name: "Asha", person_id: "a" })]);
});

test("a screen of another process is shown, and not sent to the other processes", () => {
  hearViewing(viewing());
  expect(published[0]?.people).toEqual([{ key: "Desk", name: "Desk", person_id: null }]);
  expect(sent).toEqual([]);
});

test("nothing is told while nothing changes, and a card that nobody has open cannot be closed", () => {
  view();
  view();
  view({ screen: "Office" });
  view({ screen: "Office", is_viewing: false });
  view({ screen: "Office", is_viewing: false });
  view({ is_viewing: false });
  view({ is_viewing: false });
  expect(told()).toEqual(["towels: Desk", "towels: Desk, Office", "towels: Desk", "towels: "]);
});

test("a screen that says nothing for 45 seconds has closed its card", () => {
  view();
  view({ screen: "Office" });
  told();
  vi.advanceTimersByTime(40_000);
  view({ screen: "Office" });
  vi.advanceTimersByTime(5000);
  expect(told()).toEqual([]);
  vi.advanceTimersByTime(5000);
  expect(told()).toEqual(["towels: Office"]);
  vi.advanceTimersByTime(30_000);
  expect(told()).toEqual([]);
  vi.advanceTimersByTime(10_000);
  expect(told()).toEqual(["towels: "]);
  expect(greeted({ rooms: ["hotel:7:requests"] })).toEqual([]);
});

test("a screen that comes later is told of what it sees, and of nothing else", () => {
  view();
  view({ request_id: "soap", category: "Laundry", screen: "Office" });
  told();
  expect(greeted({ rooms: ["hotel:7:requests"] })).toEqual(["towels: Desk", "soap: Office"]);
  expect(greeted({ rooms: ["hotel:7:requests:Laundry"] })).toEqual(["soap: Office"]);
  expect(greeted({ rooms: ["hotel:7"] })).toEqual([]);
  expect(greeted({ hotel_id: "8", rooms: ["hotel:8:requests"] })).toEqual([]);
  expect(greeted({ kind: "guest", rooms: ["hotel:7:requests"] })).toEqual([]);
});

test("nobody is told anything any more when it has stopped", () => {
  view();
  told();
  viewers.stop();
  view({ screen: "Office" });
  vi.advanceTimersByTime(60_000);
  expect(told()).toEqual([]);
});
