import { dayAround } from "@roombell/common/domain/hotelDay";
import type { Priority, RequestStatus } from "@roombell/common/domain/serviceRequest";
import type { ServiceRequestDoc } from "#requests/model.js";
import type { RoomDoc } from "#rooms/model.js";
import { serviceTarget } from "#services/requestTarget.js";
import { DEMO_SERVICES } from "./demoCatalogue.js";
import { DEMO_CURRENCY, DEMO_PRICES, DEMO_TIMEZONE } from "./demoHotel.js";
import { demoId } from "./demoId.js";
import { before, demoWork, reachedAt, type Step } from "./demoTimeline.js";

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
const MINUTE = 60_000;

type DemoRequest = {
  room: string;
  service: string;
  minutesAgo: number;
  /** The clock time it is scheduled for, today or tomorrow. */
  at?: string;
  note?: string;
  priority?: Priority;
  steps?: Step<RequestStatus>[];
};

const done = (accept: number, complete: number): Step<RequestStatus>[] => [
  ["in_progress", accept],
  ["completed", complete],
];

const REQUESTS: DemoRequest[] = [
  { room: "206", service: "Air conditioning", minutesAgo: 2, note: "It is rather loud", priority: "high" },
  { room: "204", service: "Fresh towels", minutesAgo: 1, note: "Two extra for the pool" },
  { room: "101", service: "Wake-up call", minutesAgo: 3, at: "05:30", note: "Please let it ring twice" },
  { room: "201", service: "Extra pillow", minutesAgo: 12, steps: [["in_progress", 3]] },
  {
    room: "103",
    service: "Wash and iron",
    minutesAgo: 34,
    note: "Three shirts",
    steps: [["in_progress", 6]],
  },
  { room: "204", service: "Express ironing", minutesAgo: 3 * HOUR_MINUTES, steps: done(1, 40) },
  { room: "104", service: "Room cleaning", minutesAgo: 4 * HOUR_MINUTES, steps: done(4, 35) },
  { room: "206", service: "Taxi now", minutesAgo: 5 * HOUR_MINUTES, steps: done(1, 9) },
  { room: "201", service: "Television or WiFi", minutesAgo: 6 * HOUR_MINUTES, steps: done(5, 22) },
  { room: "103", service: "City tour", minutesAgo: 7 * HOUR_MINUTES, steps: [["cancelled", 15]] },
  { room: "102", service: "Late checkout", minutesAgo: DAY_MINUTES, steps: done(3, 4) },
  { room: "203", service: "Luggage help", minutesAgo: DAY_MINUTES + 90, steps: done(2, 8) },
  { room: "205", service: "Baby cot", minutesAgo: 2 * DAY_MINUTES, steps: done(6, 18) },
  { room: "106", service: "Plumbing", minutesAgo: 3 * DAY_MINUTES, steps: done(9, 48) },
];

/** Open, completed and older requests. */
export function demoRequests(rooms: RoomDoc[], now: Date): Partial<ServiceRequestDoc>[] {
  return REQUESTS.flatMap((request, index) => {
    const room = rooms.find(({ room_number }) => room_number === request.room);
    const service = DEMO_SERVICES.find(({ name }) => name === request.service);
    if (room === undefined || service === undefined) return [];
    const created_at = before(now, request.minutesAgo);
    const work = demoWork<RequestStatus>(room, created_at, request.steps ?? []);
    const { at } = request;
    const price = DEMO_PRICES[service.name];
    const scheduled_for =
      at === undefined ? undefined : dayAround(now, { timezone: DEMO_TIMEZONE, day_ends_at: at }).end;
    const start = (scheduled_for ?? created_at).getTime();
    const target = serviceTarget({ request_target_minutes: {} }, service);
    return {
      ...work,
      _id: demoId(`request ${index}`),
      room_type: room.room_type,
      priority: request.priority ?? "normal",
      service_id: demoId(`service ${service.name}`),
      service_name: service.name,
      service_category: service.category,
      ...(service.needs_time && { is_timed: true }),
      ...(price && { charge: { price, currency: DEMO_CURRENCY, payment: "room_charge" } }),
      customer_note: request.note ?? "",
      assigned_to: work.status === "in_progress" ? "Lakshmi" : "",
      accept_due_at: new Date(start + target.accept * MINUTE),
      due_at: new Date(start + target.complete * MINUTE),
      ...(scheduled_for && { scheduled_for, deferred_until: scheduled_for, is_deferred: true }),
      accepted_at: reachedAt(work, "in_progress"),
    };
  });
}
