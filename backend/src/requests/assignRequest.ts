import { HAND_OVER_MAX } from "@roombell/common/domain/serviceRequest";
import type { Staff } from "#auth/staffIdentity.js";
import type { Change } from "#database/change.js";
import { updateRequest } from "#database/updateWork.js";
import { AppError, invalidField } from "#lib/appError.js";
import { illegalAction } from "#work/illegalMove.js";
import { staffStep } from "#work/staffStep.js";
import { ServiceRequest, type ServiceRequestDoc } from "./model.js";
import { listAssignees, type RequestAssignee } from "./requestPeople.js";
import { requestsIn } from "./requestScope.js";
import { asOwner } from "./resolveOwner.js";
import { getServiceRequest } from "./serviceRequestList.js";

type HandedOver = { to: string; handed_over: number; kept: number };

/**
 * Assigns an open request to a person; a no-op when they already have it.
 * @throws AppError 404; 400 for a person who does not serve its category; 409 `illegal_transition` when it is closed;
 * 409 `conflict` when it has changed at the same time
 */
export async function assignRequest(
  staff: Staff,
  id: string,
  assigned_to_id: string,
): Promise<Change<ServiceRequestDoc>> {
  const before = await getServiceRequest(staff, id);
  const assignee = await findAssignee(staff, "assigned_to_id", assigned_to_id);
  if (!serves(assignee, before)) {
    throw invalidField(
      "assigned_to_id",
      `${asOwner(assignee.account).assigned_to} does not serve this category`,
    );
  }
  if (!before.is_active) throw illegalAction("request", before.status, "handed over");
  if (String(before.assigned_to_id) === String(assignee.account._id)) return { before, after: before };
  const after = await assign(staff, before, assignee);
  if (after === null) throw new AppError("conflict");
  return { before, after };
}

/**
 * Hands the caller's open requests over to someone else, at most {@link HAND_OVER_MAX}. Each is a conditional write:
 * a request reassigned in the meantime stays with its new owner.
 * @throws AppError 400 for a person who cannot have requests, or for the caller; 403 `person_required` for a shared
 * screen without a person
 */
export async function handOverRequests(staff: Staff, to_id: string): Promise<HandedOver> {
  const { id: own } = staff.person;
  if (own === null) throw new AppError("person_required");
  const assignee = await findAssignee(staff, "to_id", to_id);
  if (assignee.account._id.equals(own)) throw invalidField("to_id", "These are already your own requests");
  const ownRequests = { ...requestsIn(staff), is_active: true, assigned_to_id: own };
  const requests = await ServiceRequest.find(ownRequests)
    .sort({ created_at: 1, _id: 1 })
    .limit(HAND_OVER_MAX)
    .lean<ServiceRequestDoc[]>();
  let handed_over = 0;
  for (const request of requests) {
    if (serves(assignee, request) && (await assign(staff, request, assignee)) !== null) handed_over += 1;
  }
  const kept = await ServiceRequest.countDocuments(ownRequests);
  return { to: asOwner(assignee.account).assigned_to, handed_over, kept };
}

async function findAssignee({ hotel }: Staff, field: string, id: string): Promise<RequestAssignee> {
  const assignees = await listAssignees(hotel);
  const assignee = assignees.find(({ account }) => String(account._id) === id.toLowerCase());
  if (assignee === undefined) throw invalidField(field, "This person does not handle requests");
  return assignee;
}

const serves = ({ categories }: RequestAssignee, { service_category }: ServiceRequestDoc): boolean =>
  categories === null || categories.includes(service_category);

/** Null when its status or owner has changed since it was read. */
async function assign(
  staff: Staff,
  { _id, status, assigned_to_id }: ServiceRequestDoc,
  { account }: RequestAssignee,
): Promise<ServiceRequestDoc | null> {
  const now = new Date();
  const owner = asOwner(account);
  const step = { ...staffStep(staff, now), status, note: owner.assigned_to, action: "assigned" } as const;
  return updateRequest(
    { _id, ...requestsIn(staff), is_active: true, status, assigned_to_id },
    {
      $set: { ...owner, acknowledged_at: now },
      $push: { history: step },
    },
    now,
  );
}
