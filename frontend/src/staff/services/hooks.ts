import { useQuery } from "@tanstack/react-query";
import { staffApi } from "../lib/staffApi.js";

/** The services that the user's hotel offers, dining included. */
export function useOfferedServices() {
  return useQuery({
    queryKey: ["staff", "services"],
    queryFn: async ({ signal }) =>
      (await staffApi.call("GET /hotel-admin/services", {}, { signal })).services,
    meta: { loadFailure: "Failed to load services" },
  });
}
