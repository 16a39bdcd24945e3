import type { OrderStatus } from "@roombell/common/domain/foodOrder";
import type { RequestStatus } from "@roombell/common/domain/serviceRequest";

/** The writers' requests and the answers to them, kept outside the process that is killed. */
export type Ledger = {
  orders: WrittenOrder[];
  requests: WrittenRequest[];
  acknowledged: number;
  /** Attempts without an answer, or with one that leaves the outcome unknown. */
  unknown: number;
  violations: string[];
};

/** A created order or request with its acknowledged steps. */
export type Written<S extends string> = {
  key: string;
  id: string;
  /** The only writer that changes it. */
  mover: number;
  steps: S[];
  /** The highest version in an answer. */
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
