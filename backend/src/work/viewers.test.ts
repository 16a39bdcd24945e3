import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bus } from "#database/bus.js";
import type { Viewing } from "#live/processMessages.js";
import { playOtherProcesses } from "#testing/otherProcesses.js";
import { publishViewers } from "./viewers.js";

type Published = { to: unknown; id: string; viewers: string[]; people: unknown[] };

let published: Published[];
let sent: Viewing[];
let receiveViewing: (viewing: Viewing) => void;
let viewers: ReturnType<typeof publishViewers>;

beforeEach(() => {
  vi.useFakeTimers();
  published = [];
  const others = playOtherProcesses("viewing");
  [sent, receiveViewing] = [others.sent, others.hear];
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
const drain = (): string[] =>
  published.splice(0).map(({ id, viewers: names }) => `${id}: ${names.join(", ")}`);
function greeted(socket: { hotel_id?: string; rooms: string[]; kind?: string }): string[] {
  viewers.onConnection({ id: "socket", data: { kind: "staff", hotel_id: "7", ...socket } } as never);
  return drain();
}

test("publishes a card's viewer to screens of its category and to other processes", () => {
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

test("publishes a viewer from another process without forwarding it", () => {
  receiveViewing(viewing());
  expect(published[0]?.people).toEqual([{ key: "Desk", name: "Desk", person_id: null }]);
  expect(sent).toEqual([]);
});

test("publishes nothing without a change, or when a card that is not open is closed", () => {
  view();
  view();
  view({ screen: "Office" });
  view({ screen: "Office", is_viewing: false });
  view({ screen: "Office", is_viewing: false });
  view({ is_viewing: false });
  view({ is_viewing: false });
  expect(drain()).toEqual(["towels: Desk", "towels: Desk, Office", "towels: Desk", "towels: "]);
});

test("removes a viewer after 45 seconds of silence", () => {
  view();
  view({ screen: "Office" });
  drain();
  vi.advanceTimersByTime(40_000);
  view({ screen: "Office" });
  vi.advanceTimersByTime(5000);
  expect(drain()).toEqual([]);
  vi.advanceTimersByTime(5000);
  expect(drain()).toEqual(["towels: Office"]);
  vi.advanceTimersByTime(30_000);
  expect(drain()).toEqual([]);
  vi.advanceTimersByTime(10_000);
  expect(drain()).toEqual(["towels: "]);
  expect(greeted({ rooms: ["hotel:7:requests"] })).toEqual([]);
});

test("sends a new socket the viewers of its own categories only", () => {
  view();
  view({ request_id: "soap", category: "Laundry", screen: "Office" });
  drain();
  expect(greeted({ rooms: ["hotel:7:requests"] })).toEqual(["towels: Desk", "soap: Office"]);
  expect(greeted({ rooms: ["hotel:7:requests:Laundry"] })).toEqual(["soap: Office"]);
  expect(greeted({ rooms: ["hotel:7"] })).toEqual([]);
  expect(greeted({ hotel_id: "8", rooms: ["hotel:8:requests"] })).toEqual([]);
  expect(greeted({ kind: "guest", rooms: ["hotel:7:requests"] })).toEqual([]);
});

test("publishes nothing after stop", () => {
  view();
  drain();
  viewers.stop();
  view({ screen: "Office" });
  vi.advanceTimersByTime(60_000);
  expect(drain()).toEqual([]);
});
