import mongoose, { type Types } from "mongoose";
import { duplicateKeyFields } from "#database/databaseErrors.js";
import { noteUnknownOutcome } from "#database/unknownOutcomes.js";
import { AppError } from "#lib/appError.js";
import { runSideEffect } from "#lib/sideEffect.js";
import { lastOrderNumber } from "./lastOrderNumber.js";
import { FoodOrder, type FoodOrderDoc } from "./model.js";

const MAX_TRIES = 50;
const MAX_BATCH = 64;

/** An order that has no number yet. */
export type OrderDraft = Omit<FoodOrderDoc, "order_number">;

type Waiting = {
  draft: OrderDraft;
  tries: number;
  resolve(order: FoodOrderDoc): void;
  reject(error: unknown): void;
};

type Queue = {
  hotel_id: Types.ObjectId;
  waiting: Waiting[];
  isRunning: boolean;
  /** The hotel's last number as far as this process knows; null when it must be read. */
  last: number | null;
  /** After a batch has failed at an order, that one is inserted alone, to learn which index refused it. */
  isNextAlone: boolean;
};

const queues = new Map<string, Queue>();

/**
 * Stores an order under the hotel's next number, without gaps or duplicates. A hotel's orders are queued, those that
 * wait are inserted as one batch, and the unique index on the number decides between processes.
 * @throws the database's duplicate key error on the creation's key; AppError 503 after 50 lost races
 */
export function insertFoodOrder(draft: OrderDraft): Promise<FoodOrderDoc> {
  const queue = queueOf(draft.hotel_id);
  return new Promise((resolve, reject) => {
    queue.waiting.push({ draft, tries: 0, resolve, reject });
    if (!queue.isRunning) void runSideEffect("a hotel's orders were not inserted", () => drain(queue));
  });
}

function queueOf(hotel_id: Types.ObjectId): Queue {
  const key = String(hotel_id);
  const existing = queues.get(key);
  if (existing) return existing;
  const queue: Queue = { hotel_id, waiting: [], isRunning: false, last: null, isNextAlone: false };
  queues.set(key, queue);
  return queue;
}

async function drain(queue: Queue): Promise<void> {
  queue.isRunning = true;
  try {
    while (queue.waiting.length > 0) await insertNext(queue);
  } finally {
    queue.isRunning = false;
  }
}

async function insertNext(queue: Queue): Promise<void> {
  const batch = queue.waiting.splice(0, queue.isNextAlone ? 1 : MAX_BATCH);
  queue.isNextAlone = false;
  try {
    const last = (queue.last ??= await lastOrderNumber(queue.hotel_id));
    const orders = batch.map(({ draft }, index) => Object.assign(draft, { order_number: last + 1 + index }));
    const stored = await insertInOrder(orders);
    queue.last = last + stored;
    orders.slice(0, stored).forEach((order, index) => batch[index]?.resolve(order));
    queue.waiting.unshift(...batch.slice(stored));
    queue.isNextAlone = stored < batch.length;
  } catch (error) {
    refuse(queue, batch, error);
  }
}

/** How many of the orders were stored before one was refused; a single refused order throws its error. */
async function insertInOrder(orders: FoodOrderDoc[]): Promise<number> {
  const [only] = orders;
  if (orders.length === 1 && only) {
    await FoodOrder.collection.insertOne(only);
    return 1;
  }
  try {
    await FoodOrder.collection.insertMany(orders, { ordered: true });
    return orders.length;
  } catch (error) {
    if (error instanceof mongoose.mongo.MongoBulkWriteError && isRefusal(error)) return error.insertedCount;
    throw error;
  }
}

function isRefusal(error: mongoose.mongo.MongoBulkWriteError): boolean {
  return error.code === 11_000 && error.result.getWriteErrorCount() > 0;
}

function refuse(queue: Queue, batch: Waiting[], error: unknown): void {
  const fields = duplicateKeyFields(error) ?? [];
  // After any other error than a used creation key, the last number may be stale.
  if (!fields.includes("creation.key")) queue.last = null;
  const [first] = batch;
  if (first && fields.includes("order_number")) {
    if (first.tries + 1 < MAX_TRIES) queue.waiting.unshift({ ...first, tries: first.tries + 1 });
    else first.reject(new AppError("unavailable"));
    return;
  }
  noteUnknownOutcome(error, first?.draft.hotel_id);
  for (const waiting of batch) waiting.reject(error);
}
