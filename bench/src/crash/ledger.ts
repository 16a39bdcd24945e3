import type { OrderStatus } from "@roombell/common/domain/foodOrder";
import type { RequestStatus } from "@roombell/common/domain/serviceRequest";

/** What the writers asked for and were told, kept outside of the process that is killed. */
export type Ledger = {
  orders: WrittenOrder[];
  requests: WrittenRequest[];
  acknowledged: number;
  /** Attempts that ended without an answer, or with one that leaves the outcome open. */
  unknown: number;
  violations: string[];
};

/** One creation and every step that was acknowledged after it. */
export type Written<S extends string> = {
  key: string;
  id: string;
  /** The writer that moves it on: nobody else touches it. */
  mover: number;
  steps: S[];
  /** The highest version that an answer named. */
  version: number;
};
export type WrittenOrder = Written<OrderStatus> & { order_number: number; total: number; lines: OrderLine[] };
export type WrittenRequest = Written<RequestStatus>;

export type OrderLine = { dish: number; quantity: number; selected_options: Record<string, string> };

export const emptyLedger = (): Ledger => ({
  orders: [],
  requests: [],
  acknowledged: 0,
  unknown: 0,
  violations: [],
});
