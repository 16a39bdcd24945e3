import { bus } from "#database/bus.js";
import type { Live } from "#live/domains.js";
import { accountRoom, accountsRoom } from "#live/socketRooms.js";

/** Publishes changes of accounts, and of how one's own is signed in to. Returns a function that stops this. */
export function publishAccounts({ namespaces: { staff, platform } }: Live): () => void {
  const stops = [
    bus.on("accounts.updated", ({ hotel_id }) => {
      staff.to(accountsRoom(hotel_id)).emit("accounts:updated", {});
    }),
    bus.on("security.updated", ({ account_id }) => {
      for (const namespace of [staff, platform]) {
        namespace.to(accountRoom(account_id)).emit("security:updated", {});
      }
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
