import type { Room } from "@roombell/common/contract/room";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { notify } from "../../shared/ui/notify.js";
import { ApiError } from "../../shared/lib/apiClient.js";
import type { Edited } from "../lib/changedFields.js";
import { serverMessage } from "../lib/formErrors.js";
import { newIdempotencyKey } from "../../shared/lib/idempotencyKey.js";
import {
  changeRoom,
  createRange,
  createRoom,
  deleteRoom,
  replaceCode,
  type RoomFields,
  type RoomRange,
} from "./api.js";
import { roomKeys, roomList } from "./hooks.js";

// The messages are prescribed (product rules: Messages); of rooms the server's message comes first.

/** Adds a room. One instance of the hook creates one room at most, however often it is sent. */
export function useAddRoom() {
  const client = useQueryClient();
  const [key] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: ({ fields }: Edited<RoomFields>) => createRoom(fields, key),
    onSuccess({ room, message }) {
      roomList.put(client, room);
      notify.success(message, { id: "room" });
    },
    onError: (error) => notify.error(serverMessage(error, "Failed to create room"), { id: "room" }),
  });
}

/** Adds a range of rooms; the answer lists the numbers that were skipped. */
export function useAddRange() {
  const client = useQueryClient();
  const [key] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: (range: RoomRange) => createRange(range, key),
    onSuccess({ rooms, message }) {
      for (const room of rooms) roomList.put(client, room);
      if (rooms.length > 0) notify.success(message, { id: "rooms" });
      else notify.clear("rooms");
    },
    onError: (error) => notify.error(serverMessage(error, "Failed to create rooms"), { id: "rooms" }),
  });
}

/** Changes a room's number, floor or type. */
export function useChangeRoom(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ changed }: Edited<RoomFields>) => changeRoom(id, changed),
    onSuccess({ room, message }) {
      roomList.put(client, room);
      notify.success(message, { id: `room ${id}` });
    },
    onError(error) {
      roomList.heal(client, id, error);
      notify.error(serverMessage(error, "Failed to update room"), { id: `room ${id}` });
    },
  });
}

/** Deletes a room. One that no longer exists counts as deleted. */
export function useRemoveRoom() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: Room) => {
      try {
        await deleteRoom(id);
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
    onSuccess(_answer, { id }) {
      roomList.drop(client, id);
      notify.success("Room deleted successfully", { id: `delete ${id}` });
    },
    onError(error, { id }) {
      notify.error("Failed to delete room", { id: `delete ${id}` });
      roomList.heal(client, id, error);
    },
  });
}

/** Replaces a room's code; the old one stops working at once. */
export function useReplaceCode(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => replaceCode(id),
    onSuccess({ room, message }) {
      client.setQueryData(roomKeys.qr(id), room);
      notify.success(message, { id: `code ${id}` });
    },
    onError(error) {
      notify.error("Failed to replace QR code", { id: `code ${id}` });
      roomList.heal(client, id, error);
      void client.invalidateQueries({ queryKey: roomKeys.qr(id) });
    },
  });
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === "not_found";
}
