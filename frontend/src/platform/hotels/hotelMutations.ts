import type { EndpointInput } from "@roombell/common/contract/endpoints";
import type { AdminCredentials, Hotel } from "@roombell/common/contract/hotel";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notify } from "#shared/ui/toast/notify.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import type { Edited } from "#staff/lib/forms/changedFields.js";
import { removal, useReportedChange, type ReportedChange } from "#staff/lib/lists/useReportedChange.js";
import { DELETED_KEY, hotelList } from "./useHotels.js";

export type HotelFields = EndpointInput<"POST /software-admin/hotels">["body"];
type HotelChange = EndpointInput<"PUT /software-admin/hotels/:id">["body"];
type SavedHotel = { hotel: Hotel & { admin_credentials?: AdminCredentials | undefined } };

const changeHotel = (id: string, body: HotelChange) =>
  staffApi.call("PUT /software-admin/hotels/:id", { params: { id }, body });

// The messages are prescribed.

/** The answer to an addition contains the administrator's credentials. */
export function useSaveHotel(id: string | null) {
  return useReportedChange({
    toast: id === null ? "hotel" : `hotel ${id}`,
    success: `Hotel ${id === null ? "created" : "updated"} successfully`,
    failure: () => "Failed to save hotel",
    send: ({ fields, changed }: Edited<HotelFields>, options): Promise<SavedHotel> =>
      id === null
        ? staffApi.call("POST /software-admin/hotels", { body: fields }, options)
        : changeHotel(id, changed),
    onDone: (client, { hotel: { admin_credentials: _credentials, ...hotel } }) =>
      hotelList.put(client, hotel),
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

export const removeHotel = removal(hotelList, {
  thing: "Hotel",
  remove: (id) => staffApi.call("DELETE /software-admin/hotels/:id", { params: { id } }),
});

export const restoreHotel: ReportedChange<Hotel, { hotel: Hotel }> = {
  toast: ({ id }) => `restore ${id}`,
  success: "Hotel restored successfully",
  failure: () => "Failed to restore hotel",
  send: ({ id }) => staffApi.call("POST /software-admin/hotels/:id/restore", { params: { id } }),
  onDone: (client, { hotel }) => hotelList.put(client, hotel),
  reloads: [DELETED_KEY],
};

/** Issues a new initial password; the old one and every session of the hotel's administrator end. */
export const reissueCredentials = (body: { reset_second_factor: boolean }) => ({
  toast: ({ id }: Hotel) => `credentials ${id}`,
  success: "New credentials issued successfully",
  failure: () => "Failed to issue new credentials",
  send: async ({ id }: Hotel) =>
    (await staffApi.call("POST /software-admin/hotels/:id/credentials", { params: { id }, body }))
      .admin_credentials,
});
