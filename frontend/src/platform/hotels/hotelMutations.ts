import type { EndpointInput } from "@roombell/common/contract/endpoints";
import type { AdminCredentials, Hotel } from "@roombell/common/contract/hotel";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { newIdempotencyKey } from "#shared/lib/api/idempotencyKey.js";
import { notify } from "#shared/ui/toast/notify.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import type { Edited } from "#staff/lib/forms/changedFields.js";
import { useRemoval } from "#staff/lib/lists/useRemoval.js";
import { DELETED_KEY, hotelList } from "./useHotels.js";

export type HotelFields = EndpointInput<"POST /software-admin/hotels">["body"];
type HotelChange = EndpointInput<"PUT /software-admin/hotels/:id">["body"];
type SavedHotel = { hotel: Hotel & { admin_credentials?: AdminCredentials | undefined } };

const changeHotel = (id: string, body: HotelChange) =>
  staffApi.call("PUT /software-admin/hotels/:id", { params: { id }, body });

// The messages are prescribed.

/**
 * Adds a hotel, or changes the given one. The answer to an addition contains the administrator's credentials. One
 * instance adds one hotel at most.
 */
export function useSaveHotel(id: string | null) {
  const client = useQueryClient();
  const [key] = useState(newIdempotencyKey);
  const toast = { id: id === null ? "hotel" : `hotel ${id}` };
  return useMutation({
    mutationFn: ({ fields, changed }: Edited<HotelFields>): Promise<SavedHotel> =>
      id === null
        ? staffApi.call("POST /software-admin/hotels", { body: fields }, { idempotencyKey: key })
        : changeHotel(id, changed),
    onSuccess({ hotel: { admin_credentials: _credentials, ...hotel } }) {
      hotelList.put(client, hotel);
      notify.success(`Hotel ${id === null ? "created" : "updated"} successfully`, toast);
    },
    onError: () => notify.error("Failed to save hotel", toast),
    // The answer contains credentials.
    gcTime: 0,
  });
}

/** Activates or deactivates a hotel; optimistic, rolled back on failure. */
export function useSwitchHotel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, is_active }: Hotel) => changeHotel(id, { is_active: !is_active }),
    onMutate: (hotel) => hotelList.put(client, { ...hotel, is_active: !hotel.is_active }),
    onSuccess({ hotel }) {
      hotelList.put(client, hotel);
      notify.success("Hotel updated successfully", { id: `hotel ${hotel.id}` });
    },
    onError(error, hotel) {
      hotelList.put(client, hotel);
      hotelList.heal(client, hotel.id, error);
      notify.error("Failed to save hotel", { id: `hotel ${hotel.id}` });
    },
  });
}

export function useRemoveHotel() {
  return useRemoval(hotelList, {
    thing: "Hotel",
    remove: (id) => staffApi.call("DELETE /software-admin/hotels/:id", { params: { id } }),
  });
}

export function useRestoreHotel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Hotel) =>
      staffApi.call("POST /software-admin/hotels/:id/restore", { params: { id } }),
    onSuccess({ hotel }) {
      hotelList.put(client, hotel);
      notify.success("Hotel restored successfully", { id: `restore ${hotel.id}` });
    },
    onError: (_error, { id }) => notify.error("Failed to restore hotel", { id: `restore ${id}` }),
    onSettled: () => client.invalidateQueries({ queryKey: DELETED_KEY }),
  });
}

/** Issues a new initial password; the old one and every session of the hotel's administrator end. */
export function useReissueCredentials({ reset_second_factor }: { reset_second_factor: boolean }) {
  return useMutation({
    mutationFn: async ({ id }: Hotel) => {
      const input = { params: { id }, body: { reset_second_factor } };
      return (await staffApi.call("POST /software-admin/hotels/:id/credentials", input)).admin_credentials;
    },
    onSuccess: (_answer, { id }) =>
      notify.success("New credentials issued successfully", { id: `credentials ${id}` }),
    onError: (_error, { id }) => notify.error("Failed to issue new credentials", { id: `credentials ${id}` }),
    gcTime: 0,
  });
}
