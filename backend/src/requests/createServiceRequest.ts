import { ERRORS } from "@roombell/common/contract/errors";
import { openingAt, type Week } from "@roombell/common/domain/hours";
import { fromMinor } from "@roombell/common/domain/money";
import type { RequestTarget } from "@roombell/common/domain/requestTargets";
import { SUPPORT_SERVICE_NAME, type ServiceCategory } from "@roombell/common/domain/service";
import type { Priority } from "@roombell/common/domain/serviceRequest";
import { Types } from "mongoose";
import type { Creation } from "#database/acceptReplay.js";
import { bus } from "#database/bus.js";
import { createOnce } from "#database/createOnce.js";
import { recordUnknownOutcome } from "#database/unknownOutcomes.js";
import type { HotelDoc } from "#hotels/model.js";
import { billingTerms } from "#hotels/presentHotel.js";
import { AppError, invalidField } from "#lib/appError.js";
import { opensText } from "#lib/opening.js";
import { announceRoom } from "#rooms/announceRoom.js";
import type { RoomDoc } from "#rooms/model.js";
import { getOfferedService } from "#services/hotelServices.js";
import { categoryTarget, serviceTarget } from "#services/requestTarget.js";
import type { PersonDoc } from "#work/model.js";
import { asCreated, newWork } from "#work/newWork.js";
import type { CheckOpenWorkLimit } from "#work/openWork.js";
import { NOT_ACCEPTED, ServiceRequest, type OccurrenceDoc, type ServiceRequestDoc } from "./model.js";
import type { RecurringDoc } from "./recurringModel.js";
import { requireServiceSlot } from "./scheduleRequest.js";

const MINUTE = 60_000;

export type Requester = {
  hotel: HotelDoc;
  room: RoomDoc;
  by: "guest" | "staff";
  creation: Creation;
  /** The person who enters it for the guest; absent when the guest asks. */
  actor?: PersonDoc;
  /** Absent for staff, who have no limit. */
  checkOpenWorkLimit?: CheckOpenWorkLimit;
};

type ServiceInput = {
  service_id: string;
  description: string;
  customer_note: string;
  priority: Priority;
  scheduled_for: string | null;
  /** As the guest saw it. */
  price?: number | undefined;
};
type SupportMessage = { subject: string; message: string; priority: Priority };

type Subject = Pick<
  ServiceRequestDoc,
  | "service_id"
  | "service_name"
  | "service_category"
  | "description"
  | "customer_note"
  | "priority"
  | "is_timed"
  | "charge"
>;

/** The requested service, and its target times. */
type Wish = {
  subject: Subject;
  target: RequestTarget;
  scheduled_for?: Date;
  /** Of recurring work, which rings at its time only. */
  occurrence?: OccurrenceDoc;
};

/**
 * Requests a service in the room's current stay. A repeated call returns the request as it was created.
 * @throws AppError 404 for a service this hotel does not offer; 422 for a used key with another body;
 * 409 `closed`, `limit_reached`, `total_changed`; 400 at `scheduled_for`
 */
export function createServiceRequest(requester: Requester, input: ServiceInput): Promise<ServiceRequestDoc> {
  return create(requester, async () => {
    const { hotel } = requester;
    const { service, own } = await getOfferedService(hotel, input.service_id);
    const { name } = service;
    const wish = offeredWish(hotel, { service, own }, input);
    const scheduled_for = input.scheduled_for === null ? null : new Date(input.scheduled_for);
    if (scheduled_for === null) {
      if (wish.subject.is_timed && requester.by === "guest")
        throw invalidField("scheduled_for", "is required");
      refuseClosed(hotel, own.hours ?? null, name);
    } else requireServiceSlot(hotel, { name, hours: own.hours }, scheduled_for);
    // Recurring work is not charged: no guest asked for it.
    const payment = billingTerms(hotel).order_payment;
    const price = payment === "included" ? 0 : (own.price ?? 0);
    refuseOtherPrice(input.price, fromMinor(price));
    const charge = price > 0 && { price, currency: hotel.currency, payment };
    const subject = { ...wish.subject, ...(charge && { charge }) };
    return { ...wish, subject, ...(scheduled_for && { scheduled_for }) };
  });
}

type Offered = Awaited<ReturnType<typeof getOfferedService>>;

function offeredWish(
  hotel: HotelDoc,
  { service, own }: Offered,
  { description, customer_note, priority }: Pick<Subject, "description" | "customer_note" | "priority">,
): Wish {
  const isTimed = own.needs_time ?? service.needs_time ?? false;
  const subject: Subject = {
    service_id: service._id,
    service_name: service.name,
    service_category: service.category,
    description,
    customer_note,
    priority,
    ...(isTimed && { is_timed: true }),
  };
  return { subject, target: serviceTarget(hotel, service, own) };
}

/**
 * Creates a room's request of recurring work, at its time whatever the hours of the service.
 * @throws AppError 404 for a service this hotel does not offer; a duplicate key for one that exists
 */
export async function createOccurrence(
  { hotel, room, actor }: Pick<Requester, "hotel" | "room"> & { actor: PersonDoc },
  { service_id, description, priority }: Pick<RecurringDoc, "service_id" | "description" | "priority">,
  { at, ...occurrence }: OccurrenceDoc & { at: Date },
): Promise<void> {
  const offered = await getOfferedService(hotel, String(service_id));
  const wish = offeredWish(hotel, offered, { description, customer_note: "", priority });
  const creation = { record: null, isReplay: false };
  await insert({ hotel, room, by: "staff", creation, actor }, { ...wish, scheduled_for: at, occurrence });
}

function refuseOtherPrice(seen: number | undefined, price: number): void {
  if (seen === undefined || seen === price) return;
  const details = [{ path: "price", message: ERRORS.total_changed.message }];
  throw new AppError("total_changed", undefined, { details, total_amount: price });
}

function refuseClosed(hotel: HotelDoc, hours: Week, name: string): void {
  const now = new Date();
  const { is_open, opens_at } = openingAt(now, hotel.timezone, hours);
  if (is_open) return;
  const message = `${name} is available ${opensText(hotel, opens_at, now)}`;
  throw new AppError("closed", message, { details: [{ path: "service_id", message }] });
}

/** Creates a request from a message to the front desk (section 2.11). */
export function createSupportRequest(
  requester: Requester,
  { subject, message, priority }: SupportMessage,
): Promise<ServiceRequestDoc> {
  const category: ServiceCategory = "Front Desk";
  return create(requester, async () => ({
    subject: {
      service_id: null,
      service_name: SUPPORT_SERVICE_NAME,
      service_category: category,
      description: subject,
      customer_note: message,
      priority,
    },
    target: categoryTarget(requester.hotel, category),
  }));
}

async function create(requester: Requester, loadWish: () => Promise<Wish>): Promise<ServiceRequestDoc> {
  const { hotel, creation } = requester;
  const request = await createOnce(
    creation,
    async () => insert(requester, await loadWish()),
    (key) => ServiceRequest.findOne({ hotel_id: hotel._id, "creation.key": key }).lean<ServiceRequestDoc>(),
  );
  if (!creation.isReplay) return request;
  // The process that created it may have died before it published the event.
  bus.emit("request.updated", { request });
  return asAnswered(request);
}

async function insert(
  requester: Requester,
  { subject, target, scheduled_for, occurrence }: Wish,
): Promise<ServiceRequestDoc> {
  const { room, by, creation, actor } = requester;
  await requester.checkOpenWorkLimit?.("requests", room);
  const work = newWork({ room, by, status: "pending", creation, actor, scheduled_for });
  const start = scheduled_for ?? work.created_at;
  const dueIn = (minutes: number): Date => new Date(start.getTime() + minutes * MINUTE);
  const request: ServiceRequestDoc = {
    _id: new Types.ObjectId(),
    room_type: room.room_type,
    admin_note: "",
    accept_due_at: dueIn(target.accept),
    due_at: dueIn(target.complete),
    escalated_at: null,
    ...NOT_ACCEPTED,
    ...(scheduled_for && { deferred_until: scheduled_for, is_deferred: true }),
    ...subject,
    ...work,
    ...(occurrence && { occurrence, acknowledged_at: work.created_at }),
  };
  await ServiceRequest.collection.insertOne(request).catch((error: unknown) => {
    recordUnknownOutcome(error, request.hotel_id);
    throw error;
  });
  bus.emit("request.created", { request });
  announceRoom(request);
  return request;
}

/** The request as the first call returned it. */
function asAnswered({
  deferred_until,
  defer_reason: _reason,
  was_escalated_at: _escalated,
  schedule_problem: _problem,
  ...request
}: ServiceRequestDoc): ServiceRequestDoc {
  const { created_at, accept_due_at, due_at } = request;
  // A deferral shifts the due times together with the time they count from.
  const start = request.history[0]?.until;
  const shift = deferred_until ? deferred_until.getTime() - (start ?? created_at).getTime() : 0;
  return {
    ...asCreated(request),
    ...(start && { deferred_until: start }),
    ...NOT_ACCEPTED,
    admin_note: "",
    accept_due_at: new Date(accept_due_at.getTime() - shift),
    due_at: new Date(due_at.getTime() - shift),
    escalated_at: null,
  };
}
