import type { Hotel } from "@roombell/common/contract/hotel";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { notify } from "../../shared/ui/notify.js";
import { ApiError } from "../../shared/lib/apiClient.js";
import { newIdempotencyKey } from "../../shared/lib/idempotencyKey.js";
import {
  changeHotel,
  createHotel,
  deleteHotel,
  type HotelChange,
  type HotelFields,
  issueCredentials,
} from "./api.js";
import { hotelList } from "./hooks.js";

// The messages are prescribed (product rules: Messages).

/** Adds a hotel; the answer holds its administrator's credentials. One use of the hook makes one hotel at most. */
export function useAddHotel() {
  const client = useQueryClient();
  const [key] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: (fields: HotelFields) => createHotel(fields, key),
    onSuccess({ hotel: { admin_credentials: _credentials, ...hotel } }) {
      hotelList.put(client, hotel);
      notify.success("Hotel created successfully", { id: "hotel" });
    },
    onError: () => notify.error("Failed to save hotel", { id: "hotel" }),
    // The credentials are not kept.
    gcTime: 0,
  });
}

/** Changes a hotel. */
export function useChangeHotel(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changed: HotelChange) => changeHotel(id, changed),
    onSuccess({ hotel }) {
      hotelList.put(client, hotel);
      notify.success("Hotel updated successfully", { id: `hotel ${hotel.id}` });
    },
    onError: () => notify.error("Failed to save hotel", { id: `hotel ${id}` }),
  });
}

/** Switches a hotel off, or on again; it shows at once and goes back when it fails. */
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

/** Removes a hotel. One that is gone already counts as removed. */
export function useRemoveHotel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: Hotel) => {
      try {
        await deleteHotel(id);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "not_found")) throw error;
      }
    },
    onSuccess(_answer, { id }) {
      hotelList.drop(client, id);
      notify.success("Hotel deleted successfully", { id: `delete ${id}` });
    },
    onError: (_error, { id }) => notify.error("Failed to delete hotel", { id: `delete ${id}` }),
  });
}

/** Issues a new initial password; the old one and every session of the hotel's administrator die. */
export function useReissueCredentials() {
  return useMutation({
    mutationFn: async ({ id }: Hotel) => (await issueCredentials(id)).admin_credentials,
    onSuccess: (_answer, { id }) =>
      notify.success("New credentials issued successfully", { id: `credentials ${id}` }),
    onError: (_error, { id }) => notify.error("Failed to issue new credentials", { id: `credentials ${id}` }),
    gcTime: 0,
  });
}
