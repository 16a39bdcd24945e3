import { z } from "zod";
import { DEFER_REASON_MAX } from "../domain/limits.js";
import { ROOM_TYPES } from "../domain/room.js";
import { DINING_SERVICE_ID, SERVICE_CATEGORIES } from "../domain/service.js";
import { HAND_OVER_MAX, PRIORITIES, REQUEST_STATUSES } from "../domain/serviceRequest.js";
import { orderPayment } from "./bill.js";
import type { EndpointMap } from "./endpoint.js";
import {
  count,
  csvFile,
  done,
  id,
  idParams,
  line,
  nextCursor,
  olderQuery,
  optionalLine,
  price,
  text,
  time,
  workQuery,
} from "./fields.js";
import {
  guestHistorySchema,
  guestWork,
  scheduleBody,
  scheduledFor,
  slotsAnswer,
  staffHistorySchema,
  staffWorkFields,
} from "./work.js";

export const requestStatus = z.enum(REQUEST_STATUSES);
export const priority = z.enum(PRIORITIES);
/** The price of a request at the time it was made. */
const charge = z.object({ price, currency: z.string(), payment: orderPayment });
const history = guestHistorySchema(requestStatus);

export const guestServiceRequest = guestWork.extend({
  status: requestStatus,
  priority,
  service_id: id.nullable(),
  service_name: z.string(),
  service_category: z.string(),
  description: z.string(),
  customer_note: z.string(),
  room_type: z.enum(ROOM_TYPES),
  /** Due times by the targets at its creation; `due_at` is absent if its service needs a time. */
  accept_due_at: time.optional(),
  due_at: time.optional(),
  /** The time it was deferred to, from which its targets count; remains afterwards. */
  deferred_until: time.nullable(),
  /** Reason of the deferral, shown to the guest. */
  defer_reason: z.string(),
  /** Null if it is free. Charged to the room once it is completed, unless its payment says otherwise. */
  charge: charge.nullable(),
  history: history.optional(),
});
export type GuestServiceRequest = z.infer<typeof guestServiceRequest>;

export const serviceRequest = guestServiceRequest.extend({
  ...staffWorkFields,
  /** The room to which its guest has moved meanwhile; null while they are in its own. */
  guest_room_number: z.string().nullable(),
  admin_note: z.string(),
  /** The owner's name at that time; empty until accepted. */
  assigned_to: z.string(),
  /** The recurring work that created it; absent for other requests. */
  series_id: id.optional(),
  /** The owner; null for a typed name. */
  assigned_to_id: id.nullable(),
  history: staffHistorySchema(requestStatus).optional(),
  accept_due_at: time,
  due_at: time,
  /** When it was escalated to every screen of the hotel; null otherwise. */
  escalated_at: time.nullable(),
  /** When it was last escalated; remains after acceptance. */
  was_escalated_at: time.nullable(),
});
export type ServiceRequest = z.infer<typeof serviceRequest>;

export const requestStats = z.object({
  pending: count,
  in_progress: count,
  completed_today: count,
  cancelled_today: count,
  median_minutes_to_accept: z.number().nullable(),
  median_minutes_to_complete: z.number().nullable(),
});

const requestFields = {
  service_id: z.union([id, z.literal(DINING_SERVICE_ID)], "Please select a service"),
  description: text.default(""),
  customer_note: text.default(""),
  priority: priority.default("normal"),
  scheduled_for: scheduledFor,
};
export const createRequestBody = z.object(requestFields);
const guestRequestBody = createRequestBody.extend({
  /** The price the guest saw, 0 if free; a different one is rejected. */
  price: price.optional(),
});
export const supportBody = z.object({
  subject: line(120),
  message: text.min(1, "is required"),
  priority: priority.default("normal"),
});

/** A person who may be assigned requests of these categories; null for all. */
const requestPerson = z.object({ id, name: z.string(), categories: z.array(z.string()).nullable() });
export type RequestPerson = z.infer<typeof requestPerson>;

const guestAnswer = z.object({ request: guestServiceRequest, message: z.string() });
const staffAnswer = z.object({ request: serviceRequest, message: z.string() });

const listQuery = workQuery.extend({
  status: requestStatus.optional(),
  service_id: id.optional(),
  /** The service category. */
  category: z.enum(SERVICE_CATEGORIES).optional(),
  priority: priority.optional(),
  /** A person, or `none` for requests without an owner. */
  owner: z.union([id, z.literal("none")], "must be an id or none").optional(),
  /** Open requests whose next step is overdue. */
  late: z.literal("true", "must be true").optional(),
});

export const serviceRequestEndpoints = {
  "GET /customer/requests": {
    summary: "List the stay's open requests and last 50 closed ones; older closed ones by `cursor`",
    query: olderQuery,
    answer: z.object({ requests: z.array(guestServiceRequest), next_cursor: nextCursor.optional() }),
  },
  "GET /customer/requests/:id": {
    summary: "Get a request of the stay",
    params: idParams,
    answer: z.object({ request: guestServiceRequest }),
  },
  "POST /customer/requests": {
    summary: "Request a service",
    status: 201,
    body: guestRequestBody,
    answer: guestAnswer,
  },
  "DELETE /customer/requests/:id": {
    summary: "Cancel a pending request",
    audit: { action: "sensitive_update" },
    params: idParams,
    answer: guestAnswer,
  },
  "PUT /customer/requests/:id/schedule": {
    summary: "Choose another time for a scheduled request before it starts",
    params: idParams,
    body: scheduleBody,
    answer: guestAnswer,
  },
  "GET /customer/services/:id/slots": {
    summary: "List the times of today and tomorrow for a service",
    params: idParams,
    answer: slotsAnswer,
  },
  "POST /customer/support": {
    summary: "Send a message to the front desk",
    status: 201,
    body: supportBody,
    answer: guestAnswer,
  },
  "GET /hotel-admin/services/:id/slots": {
    summary: "List the times of today and tomorrow for a service",
    params: idParams,
    answer: slotsAnswer,
  },
  "GET /hotel-admin/requests": {
    summary: "List the hotel's requests",
    query: listQuery,
    answer: z.object({ requests: z.array(serviceRequest), next_cursor: nextCursor }),
  },
  "GET /hotel-admin/exports/requests.csv": {
    summary: "Export the hotel's requests that match the list's filter, newest first",
    audit: { action: "sensitive_read", object_kind: "requests" },
    query: listQuery.omit({ limit: true, cursor: true }),
    file: "requests.csv",
    answer: csvFile,
  },
  "GET /hotel-admin/requests/by-service": {
    summary: "List the services ever requested",
    answer: z.object({ services: z.array(z.object({ id, name: z.string() })) }),
  },
  "GET /hotel-admin/requests/stats": {
    summary: "Get open requests and today's response times",
    answer: z.object({ stats: requestStats }),
  },
  "GET /hotel-admin/requests/people": {
    summary: "List the people who may be assigned requests, by name",
    answer: z.object({ people: z.array(requestPerson) }),
  },
  "POST /hotel-admin/requests/hand-over": {
    summary: `Hand the caller's open requests over to another person, at most ${HAND_OVER_MAX}`,
    audit: { object_kind: "requests" },
    body: z.object({ to_id: id }),
    answer: z.object({
      handed_over: count,
      /** Requests left with the caller: of categories the other person does not serve, or beyond the limit. */
      kept: count,
      message: z.string(),
    }),
  },
  "GET /hotel-admin/requests/:id": {
    summary: "Get a request with its history",
    params: idParams,
    answer: z.object({ request: serviceRequest }),
  },
  "POST /hotel-admin/requests": {
    summary: "Enter a request for a room",
    status: 201,
    body: createRequestBody.extend({ room_id: id }),
    answer: staffAnswer,
  },
  "PUT /hotel-admin/requests/:id/status": {
    summary: "Accept, complete or cancel a request",
    params: idParams,
    body: z.object({
      status: requestStatus,
      admin_note: text.optional(),
      reason: text.optional(),
      assigned_to: optionalLine(60).optional(),
      /** A person of the hotel; takes precedence over a name. */
      assigned_to_id: id.optional(),
    }),
    answer: staffAnswer,
  },
  "POST /hotel-admin/requests/:id/acknowledge": {
    summary: "Acknowledge a new or cancelled request; silences every screen",
    params: idParams,
    body: z.object({}),
    answer: staffAnswer,
  },
  "POST /hotel-admin/requests/:id/reopen": {
    summary: "Undo a request's last status change on the same hotel day",
    params: idParams,
    body: z.object({ version: z.number().int().min(1) }),
    answer: staffAnswer,
  },
  "PUT /hotel-admin/requests/:id/owner": {
    summary: "Assign an open request to a person",
    params: idParams,
    body: z.object({ assigned_to_id: id }),
    answer: staffAnswer,
  },
  "PUT /hotel-admin/requests/:id/deferral": {
    summary: "Defer an open request by up to 24 hours; its targets count from then",
    params: idParams,
    body: z.object({ until: time, reason: line(DEFER_REASON_MAX) }),
    answer: staffAnswer,
  },
  "DELETE /hotel-admin/requests/:id/deferral": {
    summary: "End a deferral now",
    audit: { action: "sensitive_update" },
    params: idParams,
    body: z.object({}),
    answer: staffAnswer,
  },
  "PUT /hotel-admin/requests/:id/viewing": {
    summary: "Report that this screen is viewing a request, every 30 seconds, or no longer",
    audit: null,
    params: idParams,
    body: z.object({ screen: line(60), is_viewing: z.boolean() }),
    answer: done,
  },
} satisfies EndpointMap;
