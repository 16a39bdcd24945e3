import mongoose from "mongoose";
import { bus } from "../events/bus.js";
import { logger } from "../lib/logger.js";
import { AuditEntry } from "../models/auditEntry.js";
import { FoodOrder, type FoodOrderDoc } from "../models/foodOrder.js";
import { Stay, type StayDoc } from "../models/stay.js";

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const BATCH = 200;
const NAMES = { customer_name: 1, customer_phone: 1 } as const;

type EndedStay = Pick<StayDoc, "_id" | "hotel_id">;

/**
 * Blanks names, phone numbers and addresses of guests whose stay ended longer ago than so many days: in the
 * stay, its orders and its rows of the audit log. Totals and times stay. May be repeated.
 */
export async function blankEndedStays(retentionDays: number, now = new Date()): Promise<void> {
  const limit = new Date(now.getTime() - retentionDays * DAY_MS);
  for (;;) {
    const stays = await Stay.find(
      { blanked_at: null, ended_at: mongoose.trusted({ $lt: limit }) },
      { hotel_id: 1 },
      { crossHotel: true },
    )
      .limit(BATCH)
      .lean<EndedStay[]>();
    for (const stay of stays) await blank(stay, now);
    if (stays.length < BATCH) return;
  }
}

/** Looks for such stays now and every hour; the returned function ends that. */
export function keepBlankingEndedStays(retentionDays: number): () => void {
  const run = (): void => {
    blankEndedStays(retentionDays).catch((error: unknown) => {
      logger.warn({ err: error }, "ended stays were not blanked, the next hour tries again");
    });
  };
  run();
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function blank({ _id, hotel_id }: EndedStay, blanked_at: Date): Promise<void> {
  await blankOrders({ _id, hotel_id }, blanked_at);
  await AuditEntry.updateMany({ stay_id: _id }, { $set: { actor_name: "", address: "" } });
  // Last, so that what was cut short is found again.
  await Stay.updateOne({ _id, hotel_id }, { $set: { guest_name: "", last_opening: null, blanked_at } });
}

/** Screens that show an old order learn of it as of any other change. */
async function blankOrders({ _id: stay_id, hotel_id }: EndedStay, updated_at: Date): Promise<void> {
  const orders = await FoodOrder.find({ hotel_id, stay_id }, NAMES).lean<FoodOrderDoc[]>();
  for (const { _id, customer_name, customer_phone } of orders) {
    if (customer_name === "" && customer_phone === "") continue;
    const order = await FoodOrder.findOneAndUpdate(
      { _id, hotel_id },
      { $set: { customer_name: "", customer_phone: "", updated_at }, $inc: { version: 1 } },
      { returnDocument: "after" },
    ).lean<FoodOrderDoc>();
    if (order) bus.emit("order.updated", { order });
  }
}
