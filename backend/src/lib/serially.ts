import { createKeyedQueue } from "./keyedQueue.js";

/**
 * Runs tasks of the same key one after the other.
 * @throws AppError 429 when too many of that key are waiting
 */
export const serially = createKeyedQueue({ running: 1, waiting: 255 });
