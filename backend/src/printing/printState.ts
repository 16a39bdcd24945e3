import mongoose from "mongoose";
import { updateOrder } from "#database/updateWork.js";
import { logger } from "#lib/logger.js";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { getPortions, isRoomOutdated } from "./papers.js";

/** Longer than an attempt to print and the wait for the next one. */
export const LEASE_MS = 60_000;
const NOT_SENDING = new Date(0);
const exists = mongoose.trusted({ $exists: true });

type Ids = Pick<FoodOrderDoc, "_id" | "hotel_id">;

export async function logFailure<T>(writing: Promise<T>): Promise<T | null> {
  try {
    return await writing;
  } catch (error) {
    logger.warn({ err: error }, "failed to record the state of a ticket");
    return null;
  }
}

/** Persists that a ticket of an order is queued, for `resume` after a restart. */
export async function markQueued({ _id, hotel_id }: Ids, job_id: string): Promise<true> {
  await FoodOrder.updateOne({ _id, hotel_id }, { $set: { [`print_jobs.${job_id}`]: NOT_SENDING } });
  return true;
}

/** Claims a queued ticket for one attempt to print it; false when another process has taken it over. */
export async function claimAttempt({ _id, hotel_id }: Ids, job_id: string): Promise<boolean> {
  const path = `print_jobs.${job_id}`;
  const lease = { $set: { [path]: new Date(Date.now() + LEASE_MS) } };
  return (await FoodOrder.updateOne({ _id, hotel_id, [path]: exists }, lease)).matchedCount === 1;
}

/** Takes over the queued tickets of an order; false when another process was first. */
export async function takeOver(
  { _id, hotel_id, print_jobs = {} }: FoodOrderDoc,
  job_id: string,
): Promise<boolean> {
  const taken = { $set: { print_jobs: { [job_id]: NOT_SENDING } } };
  return (await FoodOrder.updateOne({ _id, hotel_id, print_jobs }, taken)).matchedCount === 1;
}

/** Whether a ticket of an order is being sent now, perhaps by another process. */
export const isBeingSent = ({ print_jobs = {} }: FoodOrderDoc): boolean =>
  Object.values(print_jobs).some((until) => until.getTime() > Date.now());

/** The orders with queued tickets that the kitchen still needs: open ones, and those cancelled within a day. */
export async function findQueued(hotel_id: FoodOrderDoc["hotel_id"]): Promise<FoodOrderDoc[]> {
  const print_jobs = mongoose.trusted({ $exists: true, $ne: {} });
  const recent = mongoose.trusted({ $gt: new Date(Date.now() - 24 * 3_600_000) });
  const find = (side: object) =>
    FoodOrder.find({ hotel_id, ...side, print_jobs })
      .sort({ order_number: 1 })
      .lean<FoodOrderDoc[]>();
  const open = await find({ is_active: true });
  return [...open, ...(await find({ is_active: false, closed_at: recent, status: "cancelled" }))];
}

/**
 * Records that an order's ticket was printed by a browser; publishes the order if it was marked as not printed.
 * @returns whether it had been printed before
 */
export async function markPrinted({ _id, hotel_id }: Ids): Promise<boolean> {
  const before = await FoodOrder.findOneAndUpdate(
    { _id, hotel_id },
    { $set: { printed_at: new Date() } },
    { returnDocument: "before" },
  ).lean<FoodOrderDoc>();
  await markFailed({ _id, hotel_id }, false);
  return before?.printed_at !== undefined;
}

/** Records what a printer printed. */
export async function recordPrinted(
  { _id, hotel_id, room_number }: FoodOrderDoc,
  { printer_id, portions }: { printer_id: string; portions: number[] | null },
): Promise<FoodOrderDoc | null> {
  const printed = portions && {
    [`printed_portions.${printer_id}`]: portions,
    [`printed_rooms.${printer_id}`]: room_number,
  };
  return FoodOrder.findOneAndUpdate(
    { _id, hotel_id },
    { $set: { printed_at: new Date(), ...printed } },
    { returnDocument: "after" },
  ).lean<FoodOrderDoc>();
}

/**
 * Records that a slip with the order's portions replaces the last ticket of a printer, and queues it; false when
 * another process has replaced it.
 */
export async function claimSlip(
  order: FoodOrderDoc,
  { printer_id, job_id }: { printer_id: string; job_id: string },
): Promise<boolean> {
  const { _id, hotel_id, printed_portions, room_number } = order;
  const [path, room] = [`printed_portions.${printer_id}`, `printed_rooms.${printer_id}`];
  const printed = {
    _id,
    hotel_id,
    [path]: printed_portions?.[printer_id],
    ...(isRoomOutdated(order, printer_id) && { [room]: order.printed_rooms?.[printer_id] }),
  };
  const slip = {
    [path]: getPortions(order),
    [room]: room_number,
    [`print_jobs.${job_id}`]: NOT_SENDING,
  };
  return (await FoodOrder.updateOne(printed, { $set: slip })).matchedCount === 1;
}

export async function removeJob({ _id, hotel_id }: Ids, job_id: string): Promise<void> {
  await FoodOrder.updateOne({ _id, hotel_id }, { $unset: { [`print_jobs.${job_id}`]: 1 } });
}

/** Marks whether an order has tickets that were not printed, which kitchen screens show. */
export async function markFailed({ _id, hotel_id }: Ids, is_print_failed: boolean): Promise<void> {
  const isOther = is_print_failed ? mongoose.trusted({ $ne: true }) : true;
  await updateOrder({ _id, hotel_id, is_print_failed: isOther }, { $set: { is_print_failed } });
}
