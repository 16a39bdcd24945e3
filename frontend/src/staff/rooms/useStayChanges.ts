import type { Room } from "@roombell/common/contract/room";
import { counted } from "@roombell/common/domain/counted";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notify } from "../../shared/ui/notify.js";
import { checkIn, checkOut, nameGuest } from "./api.js";
import { roomList } from "./hooks.js";

/** Checks a guest in; the toast says how much pending work of the last stay was cancelled. */
export function useCheckIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ room, guest_name }: { room: Room; guest_name: string }) => checkIn(room.id, guest_name),
    onSuccess({ room, cancelled_requests, cancelled_orders, message }) {
      roomList.put(client, room);
      notify.success(message, { id: `stay ${room.id}` });
      const cancelled = cancelledText(cancelled_requests, cancelled_orders);
      if (cancelled !== null) notify.info(cancelled);
    },
    onError(error, { room }) {
      notify.error("Failed to process check-in", { id: `stay ${room.id}` });
      roomList.heal(client, room.id, error);
    },
  });
}

/** Saves the guest's name; requests and orders are updated live. */
export function useNameGuest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ room, guest_name }: { room: Room; guest_name: string }) => nameGuest(room.id, guest_name),
    onSuccess({ room, message }) {
      roomList.put(client, room);
      notify.success(message);
    },
    onError(error, { room }) {
      notify.error("Failed to save guest name");
      roomList.heal(client, room.id, error);
    },
  });
}

/** Checks a room out. */
export function useCheckOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (room: Room) => checkOut(room.id),
    onSuccess({ room, message }) {
      roomList.put(client, room);
      notify.success(message, { id: `stay ${room.id}` });
    },
    onError(error, { id }) {
      notify.error("Failed to process check-out", { id: `stay ${id}` });
      roomList.heal(client, id, error);
    },
  });
}

function cancelledText(requests: number, orders: number): string | null {
  const parts = [
    ...(requests > 0 ? [counted(requests, "request")] : []),
    ...(orders > 0 ? [counted(orders, "order")] : []),
  ];
  return parts.length === 0 ? null : `Cancelled with the last stay: ${parts.join(" and ")}`;
}
