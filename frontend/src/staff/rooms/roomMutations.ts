import type { EndpointInput } from "@roombell/common/contract/endpoints";
import type { Room } from "@roombell/common/contract/room";
import { counted } from "@roombell/common/domain/counted";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useIdempotencyKey } from "#shared/lib/api/idempotencyKey.js";
import { notify } from "#shared/ui/toast/notify.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import type { Edited } from "#staff/lib/forms/changedFields.js";
import { serverMessage } from "#staff/lib/forms/formErrors.js";
import { removal, useReportedChange, type ReportedChange } from "#staff/lib/lists/useReportedChange.js";
import { roomKeys, roomList } from "./roomQueries.js";
import { requireSameStay, StayChangedError } from "./sameStay.js";

export type RoomFields = EndpointInput<"POST /hotel-admin/rooms">["body"] & { swap_numbers?: true };
export type RoomRange = EndpointInput<"POST /hotel-admin/rooms/range">["body"];
export type MoveFields = EndpointInput<"POST /hotel-admin/rooms/:id/move">["body"];
export type GuestFields = { guest_name: string };

// The messages are prescribed; errors show the server's message first.

/** Creates or changes one room and shows a toast with the id `toast`. */
function useRoomChange<Input, Answer extends { room: Room; message: string }>(
  id: string | null,
  toast: string,
  change: ReportedChange<Input, Answer>["send"],
  failure: string | ((error: Error) => string),
  onDone?: (answer: Answer) => void,
) {
  return useReportedChange({
    toast,
    failure,
    send: change,
    onDone(client, answer) {
      roomList.put(client, answer.room);
      onDone?.(answer);
    },
    onFailure: (client, error) => id !== null && roomList.heal(client, id, error),
  });
}

/** Adds a room, or changes the given one. */
export function useSaveRoom(id: string | null) {
  return useRoomChange(
    id,
    id === null ? "room" : `room ${id}`,
    ({ fields, changed }: Edited<RoomFields>, options) =>
      id === null
        ? staffApi.call("POST /hotel-admin/rooms", { body: fields }, options)
        : staffApi.call("PUT /hotel-admin/rooms/:id", { params: { id }, body: changed }),
    `Failed to ${id === null ? "create" : "update"} room`,
  );
}

/** Adds a range of rooms; the answer lists the numbers that were skipped. */
export function useAddRange() {
  const client = useQueryClient();
  const [idempotencyKey, onSettled] = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ fields }: Edited<RoomRange>) =>
      staffApi.call("POST /hotel-admin/rooms/range", { body: fields }, { idempotencyKey }),
    onSuccess({ rooms, message }) {
      for (const room of rooms) roomList.put(client, room);
      if (rooms.length > 0) notify.success(message, { id: "rooms" });
      else notify.clear("rooms");
    },
    onError: (error) => notify.error(serverMessage(error, "Failed to create rooms"), { id: "rooms" }),
    onSettled,
  });
}

export const removeRoom = removal(roomList, {
  thing: "Room",
  remove: (id) => staffApi.call("DELETE /hotel-admin/rooms/:id", { params: { id } }),
});

/** Replaces a room's code; the old one stops working at once. */
export const useReplaceCode = (id: string) =>
  useReportedChange({
    toast: `code ${id}`,
    failure: () => "Failed to replace QR code",
    send: () => staffApi.call("POST /hotel-admin/rooms/:id/qr", { params: { id } }),
    onDone: (client, { room }) => client.setQueryData(roomKeys.qr(id), room),
    onFailure(client, error) {
      roomList.heal(client, id, error);
      void client.invalidateQueries({ queryKey: roomKeys.qr(id) });
    },
  });

/** Changes the stay that a dialog shows; rejects if a colleague has changed it meanwhile. */
function useStayChange<Input, Answer extends { room: Room; message: string }>(
  room: Room,
  toast: string,
  change: (params: { params: { id: string } }, input: Input) => Promise<Answer>,
  failure: string | ((error: Error) => string),
  onDone?: (answer: Answer) => void,
) {
  const client = useQueryClient();
  const { id } = room;
  return useRoomChange(
    id,
    `${toast} ${id}`,
    async (input: Input) => {
      requireSameStay(client, room);
      return change({ params: { id } }, input);
    },
    failure,
    onDone,
  );
}

const orChanged =
  (failure: string) =>
  (error: Error): string =>
    error instanceof StayChangedError ? error.message : failure;

/** Checks a guest in; a second toast shows how much pending work of the last stay was cancelled. */
export function useCheckIn(room: Room) {
  return useStayChange(
    room,
    "stay",
    (params, { fields }: Edited<GuestFields>) =>
      staffApi.call("POST /hotel-admin/rooms/:id/checkin", { ...params, body: fields }),
    orChanged("Failed to process check-in"),
    ({ cancelled_requests, cancelled_orders }) => {
      const cancelled = cancelledText(cancelled_requests, cancelled_orders);
      if (cancelled !== null) notify.info(cancelled);
    },
  );
}

/** Saves the guest's name; requests and orders are updated live. */
export function useNameGuest(room: Room) {
  return useStayChange(
    room,
    "guest",
    (params, { fields }: Edited<GuestFields>) =>
      staffApi.call("PATCH /hotel-admin/rooms/:id/guest", { ...params, body: fields }),
    orChanged("Failed to save guest name"),
  );
}

/** Moves the guest to another room; the rooms and the open work are updated live. */
export function useMoveGuest(room: Room) {
  return useStayChange(
    room,
    "stay",
    (params, { fields }: Edited<MoveFields>) =>
      staffApi.call("POST /hotel-admin/rooms/:id/move", { ...params, body: fields }),
    "Failed to move the guest",
  );
}

export function useCheckOut(room: Room) {
  return useStayChange(
    room,
    "stay",
    (params) => staffApi.call("POST /hotel-admin/rooms/:id/checkout", { ...params, body: {} }),
    orChanged("Failed to process check-out"),
  );
}

function cancelledText(requests: number, orders: number): string | null {
  const parts = [
    ...(requests > 0 ? [counted(requests, "request")] : []),
    ...(orders > 0 ? [counted(orders, "order")] : []),
  ];
  return parts.length === 0 ? null : `Cancelled with the last stay: ${parts.join(" and ")}`;
}
