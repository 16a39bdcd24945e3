import { useQuery } from "@tanstack/react-query";
import { staffApi } from "../lib/staffApi.js";

/** What the own hotel offers its guests, dining included. */
export function useOfferedServices() {
  return useQuery({
    queryKey: ["staff", "services"],
    queryFn: async ({ signal }) =>
      (await staffApi.call("GET /hotel-admin/services", {}, { signal })).services,
    meta: { loadFailure: "Failed to load services" },
  });
}
