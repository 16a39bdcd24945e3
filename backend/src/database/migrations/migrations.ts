import { DEFAULT_DAY_ENDS_AT } from "@roombell/common/domain/hotelDay";
import type { mongo } from "mongoose";
import { storeThousandths } from "./storeThousandths.js";

/** `run` must be idempotent: it may be interrupted, and two processes may run it at once. */
export type Migration = { name: string; run: (db: mongo.Db) => Promise<void> };

/** Append-only, in order. Each migration increments the data version, which starts at 1. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: "end the business day at 04:00",
    run: async (db) => {
      await db
        .collection("hotels")
        .updateMany({ day_ends_at: { $exists: false } }, { $set: { day_ends_at: DEFAULT_DAY_ENDS_AT } });
    },
  },
  {
    name: "store the currency of every order",
    run: async (db) => {
      const hotels = db.collection("hotels").find({}, { projection: { currency: 1 } });
      for await (const { _id, currency } of hotels) {
        await db
          .collection("food_orders")
          .updateMany({ hotel_id: _id, currency: { $exists: false } }, { $set: { currency } });
      }
    },
  },
  { name: "store amounts in thousandths", run: storeThousandths },
];
