import { HAND_OVER_MAX } from "@roombell/common/domain/serviceRequest";
import type { Staff } from "#auth/staffIdentity.js";
import type { Change } from "#database/change.js";
import { updateRequest } from "#database/updateWork.js";
import { AppError, invalidField } from "#lib/appError.js";
import { staffStep } from "#work/actorOfHistory.js";
import { illegalAction } from "#work/illegalMove.js";
import { ServiceRequest, type ServiceRequestDoc } from "./model.js";
import { asOwner } from "./ownerOf.js";
import { requestTakers, type RequestTaker } from "./requestPeople.js";
import { requestsIn } from "./requestScope.js";
import { serviceRequestOfHotel } from "./serviceRequestList.js";

type HandedOver = { to: string; handed_over: number; kept: number };

/**
 * Gives an open request to a person; nothing changes when they have it already.
 * @throws AppError 404; 400 for somebody who does not serve its category; 409 `illegal_transition` when it is closed;
 * 409 `conflict` when it has moved at the same moment
 */
export async function assignRequest(
  staff: Staff,
  id: string,
  assigned_to_id: string,
): Promise<Change<ServiceRequestDoc>> {
  const before = await serviceRequestOfHotel(staff, id);
  const taker = await takerOf(staff, "assigned_to_id", assigned_to_id);
  if (!serves(taker, before)) {
    throw invalidField(
      "assigned_to_id",
      `${asOwner(taker.account).assigned_to} does not serve this category`,
    );
  }
  if (!before.is_active) throw illegalAction("request", before.status, "handed over");
  if (String(before.assigned_to_id) === String(taker.account._id)) return { before, after: before };
  const after = await give(staff, before, taker);
  if (after === null) throw new AppError("conflict");
  return { before, after };
}

/**
 * Gives the open requests of whoever calls to somebody else, at most {@link HAND_OVER_MAX} of them, each by a
 * write of its own: what somebody else has taken meanwhile stays with them.
 * @throws AppError 400 for somebody who has no requests, or for oneself; 403 `person_required` for a screen of nobody
 */
export async function handOverRequests(staff: Staff, to_id: string): Promise<HandedOver> {
  const { id: own } = staff.person;
  if (own === null) throw new AppError("person_required");
  const taker = await takerOf(staff, "to_id", to_id);
  if (taker.account._id.equals(own)) throw invalidField("to_id", "These are your own requests already");
  const mine = { ...requestsIn(staff), is_active: true, assigned_to_id: own };
  const requests = await ServiceRequest.find(mine)
    .sort({ created_at: 1, _id: 1 })
    .limit(HAND_OVER_MAX)
    .lean<ServiceRequestDoc[]>();
  let handed_over = 0;
  for (const request of requests) {
    if (serves(taker, request) && (await give(staff, request, taker)) !== null) handed_over += 1;
  }
  const kept = await ServiceRequest.countDocuments(mine);
  return { to: asOwner(taker.account).assigned_to, handed_over, kept };
}

async function takerOf({ hotel }: Staff, field: string, id: string): Promise<RequestTaker> {
  const taker = (await requestTakers(hotel)).find(({ account }) => String(account._id) === id.toLowerCase());
  if (taker === undefined) throw invalidField(field, "This person takes no requests here");
  return taker;
}

const serves = ({ categories }: RequestTaker, { service_category }: ServiceRequestDoc): boolean =>
  categories === null || categories.includes(service_category);

/** Null when it has moved, or got another owner, since it was read. */
async function give(
  staff: Staff,
  { _id, status, assigned_to_id }: ServiceRequestDoc,
  { account }: RequestTaker,
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
