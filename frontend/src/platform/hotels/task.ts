import type { AdminCredentials, Hotel } from "@roombell/common/contract/hotel";

/** What is being done on the hotels page, each in its own dialog. */
export type HotelTask =
  | { kind: "add" }
  | { kind: "edit" | "reissue" | "switch-off" | "delete"; hotel: Hotel }
  | { kind: "credentials"; hotel: Hotel; credentials: AdminCredentials };
