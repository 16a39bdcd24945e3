import type { HotelDashboard } from "@roombell/common/contract/dashboard";
import { useQueryClient } from "@tanstack/react-query";
import { useLiveEvent } from "../../lib/useLive.js";
import { DASHBOARD_KEY, type OwnHotel, renewHotel } from "./hooks.js";

/** Keeps the own hotel and its open boards live. Used once by the staff app, which is told of every change. */
export function useHotelEvents(onChange: (hotel: OwnHotel) => void): void {
  const client = useQueryClient();
  useLiveEvent("/staff", "hotel:updated", ({ hotel: { kitchen: _kitchen, ...hotel } }) => {
    renewHotel(client, hotel);
    onChange(hotel);
  });
  useLiveEvent("/staff", "screens:updated", ({ screens }) => {
    client.setQueryData<HotelDashboard>(DASHBOARD_KEY, (held) => held && { ...held, screens });
  });
}
