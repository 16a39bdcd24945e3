import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notify } from "#shared/ui/toast/notify.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { serverMessage } from "#staff/lib/forms/formErrors.js";
import { overviewKey } from "./useHotelOverview.js";

/** Issues a one-time password to somebody of the hotel; the old password, passkeys and sessions end. */
export function useResetAccountPassword(hotelId: string) {
  const reload = useOverviewReload(hotelId);
  return useMutation({
    mutationFn: (account_id: string) =>
      staffApi.call("POST /software-admin/hotels/:id/accounts/:account_id/password", {
        params: { id: hotelId, account_id },
        body: {},
      }),
    onSuccess: ({ message }, id) => notify.success(message, { id: `password ${id}` }),
    onError: (error, id) =>
      notify.error(serverMessage(error, "Failed to reset password"), { id: `password ${id}` }),
    onSettled: reload,
    // The one-time password is not kept.
    gcTime: 0,
  });
}

/** Removes authenticator app, recovery codes and passkeys of somebody of the hotel; their sessions end. */
export function useResetAccountSecondFactor(hotelId: string) {
  const reload = useOverviewReload(hotelId);
  return useMutation({
    mutationFn: (account_id: string) =>
      staffApi.call("POST /software-admin/hotels/:id/accounts/:account_id/second-factor", {
        params: { id: hotelId, account_id },
        body: {},
      }),
    onSuccess: ({ message }, id) => notify.success(message, { id: `second factor ${id}` }),
    onError: (error, id) =>
      notify.error(serverMessage(error, "Failed to reset two-step sign-in"), { id: `second factor ${id}` }),
    onSettled: reload,
  });
}

function useOverviewReload(hotelId: string): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: overviewKey(hotelId) });
}
