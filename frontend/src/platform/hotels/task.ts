import type { AdminCredentials, Hotel } from "@roombell/common/contract/hotel";

/** The current task of the hotels page; each has its own dialog. */
export type HotelTask =
  | { kind: "add" }
  | { kind: "edit" | "reissue" | "switch-off" | "delete"; hotel: Hotel }
  | { kind: "credentials"; hotel: Hotel; credentials: AdminCredentials };
