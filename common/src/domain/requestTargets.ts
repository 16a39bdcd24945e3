import type { ServiceCategory } from "./service.js";

/** Target minutes to acceptance and completion, from creation. */
export type RequestTarget = { accept: number; complete: number };

/** A day. */
export const MAX_TARGET_MINUTES = 1440;

export const DEFAULT_REQUEST_TARGETS: Readonly<Record<ServiceCategory, RequestTarget>> = {
  "Food & Beverage": { accept: 2, complete: 20 },
  "Front Desk": { accept: 3, complete: 15 },
  Amenities: { accept: 5, complete: 20 },
  Housekeeping: { accept: 5, complete: 30 },
  Concierge: { accept: 5, complete: 30 },
  Transportation: { accept: 5, complete: 30 },
  Laundry: { accept: 10, complete: 45 },
  Maintenance: { accept: 5, complete: 60 },
};

export const DEFAULT_ORDER_WARNING_MINUTES = 10;
export const DEFAULT_ORDER_LATE_MINUTES = 20;
