import { DEFAULT_REQUEST_TARGETS, type RequestTarget } from "@roombell/common/domain/requestTargets";
import { SUPPORT_SERVICE_NAME, type ServiceCategory } from "@roombell/common/domain/service";
import type { Priority } from "@roombell/common/domain/serviceRequest";
import { bus } from "../events/bus.js";
import { notFound } from "../lib/appError.js";
import type { HotelDoc } from "../models/hotel.js";
import type { RoomDoc } from "../models/room.js";
import { Service, type ServiceDoc } from "../models/service.js";
import { ServiceRequest, type ServiceRequestDoc } from "../models/serviceRequest.js";
import { countRoomRequest } from "./countRoomRequests.js";
import { createOnce } from "./createOnce.js";
import type { Creation } from "./creation.js";
import { asCreated, newWork } from "./newWork.js";

const MINUTE = 60_000;

/** Who asks, for which room of which hotel. */
export type Asking = { hotel: HotelDoc; room: RoomDoc; by: "guest" | "staff"; creation: Creation };

type Wish = { service_id: string; description: string; customer_note: string; priority: Priority };
type SupportMessage = { subject: string; message: string; priority: Priority };

/** What a request is about, and what it says. */
type Subject = Pick<
  ServiceRequestDoc,
  "service_id" | "service_name" | "service_category" | "description" | "customer_note" | "priority"
>;

/**
 * Asks for a service in the room's current stay. A repeated call answers the request as it was made.
 * @throws AppError 404 for a service that this hotel does not offer; 422 for a used key with another body
 */
export function createServiceRequest(asking: Asking, wish: Wish): Promise<ServiceRequestDoc> {
  return create(asking, async () => {
    const { _id, name, category } = await offeredService(asking.hotel, wish.service_id);
    const { description, customer_note, priority } = wish;
    const service = { service_id: _id, service_name: name, service_category: category };
    return { ...service, description, customer_note, priority };
  });
}

/** Sends a message to the front desk, where it becomes a request (section 2.11). */
export function createSupportRequest(
  asking: Asking,
  { subject, message, priority }: SupportMessage,
): Promise<ServiceRequestDoc> {
  return create(asking, async () => ({
    service_id: null,
    service_name: SUPPORT_SERVICE_NAME,
    service_category: "Front Desk" satisfies ServiceCategory,
    description: subject,
    customer_note: message,
    priority,
  }));
}

async function create(asking: Asking, about: () => Promise<Subject>): Promise<ServiceRequestDoc> {
  const { hotel, creation } = asking;
  const request = await createOnce(
    creation,
    async () => insert(asking, await about()),
    (key) => ServiceRequest.findOne({ hotel_id: hotel._id, "creation.key": key }).lean<ServiceRequestDoc>(),
  );
  if (!creation.isReplay) return request;
  // The process that made it may have died before it told anybody.
  bus.emit("request.updated", { request });
  return asMade(request);
}

async function insert({ hotel, room, by, creation }: Asking, about: Subject): Promise<ServiceRequestDoc> {
  const work = newWork({ room, by, status: "pending", creation });
  const target = targetOf(hotel, about.service_category);
  const after = (minutes: number): Date => new Date(work.created_at.getTime() + minutes * MINUTE);
  const request: ServiceRequestDoc = {
    ...work,
    ...about,
    room_type: room.room_type,
    admin_note: "",
    assigned_to: "",
    accept_due_at: after(target.accept),
    due_at: after(target.complete),
    escalated_at: null,
    accepted_at: null,
  };
  await ServiceRequest.collection.insertOne(request);
  bus.emit("request.created", { request });
  await countRoomRequest(request);
  return request;
}

async function offeredService(hotel: HotelDoc, id: string): Promise<ServiceDoc> {
  const isAssigned = hotel.services.some((service_id) => String(service_id) === id.toLowerCase());
  const service = isAssigned && (await Service.findOne({ _id: id, is_deleted: false }).lean<ServiceDoc>());
  if (!service) throw notFound();
  return service;
}

/** What the hotel has set for a category, else the default; support and unknown ones count as front desk. */
function targetOf(hotel: HotelDoc, category: string): RequestTarget {
  const own: Record<string, RequestTarget | undefined> = hotel.request_target_minutes;
  const defaults: Record<string, RequestTarget | undefined> = DEFAULT_REQUEST_TARGETS;
  return own[category] ?? defaults[category] ?? DEFAULT_REQUEST_TARGETS["Front Desk"];
}

/** The request as the call that made it was answered. */
const asMade = (request: ServiceRequestDoc): ServiceRequestDoc => ({
  ...asCreated(request),
  admin_note: "",
  assigned_to: "",
  escalated_at: null,
  accepted_at: null,
});
