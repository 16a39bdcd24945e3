import type { EndpointAnswer } from "@roombell/common/contract/endpoints";
import type { ShiftNote } from "@roombell/common/contract/shiftLog";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useIdempotencyKey } from "#shared/lib/api/idempotencyKey.js";
import { useLiveEvent } from "#shared/lib/live/useLive.js";
import { byVersion, createLiveList, type Page } from "#shared/liveList/liveList.js";
import { notify } from "#shared/ui/toast/notify.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { useReloadSoon } from "#staff/lib/lists/useReloadSoon.js";
import { useMayCall } from "#staff/session/rights.js";

type Rest = Omit<EndpointAnswer<"GET /hotel-admin/shift-log">, "notes">;

const noteList = createLiveList<ShiftNote, undefined, Rest>({
  key: ["staff", "shift-log"],
  order: byVersion,
  async load({ signal }) {
    const { notes, ...rest } = await staffApi.call("GET /hotel-admin/shift-log", {}, { signal });
    return { ...rest, rows: notes };
  },
});

const asLog = (notes: readonly ShiftNote[], { escalated, since, retention_days }: Page<ShiftNote, Rest>) => ({
  notes,
  escalated,
  since,
  retention_days,
});

/** The front desk's notes and escalations; live while `useShiftLogEvents` is mounted. */
export const useShiftLog = () =>
  noteList.useList({ select: asLog, enabled: useMayCall()("GET /hotel-admin/shift-log") });

/** Keeps the log live. Used once, by the board. */
export function useShiftLogEvents(): void {
  const client = useQueryClient();
  const reloadSoon = useReloadSoon();
  useLiveEvent("/staff", "shift_note:updated", ({ shift_note }) => noteList.put(client, shift_note));
  useLiveEvent("/staff", "request:updated", ({ request }) => {
    if (request.was_escalated_at) reloadSoon(noteList.key);
  });
}

export function useAddNote() {
  const client = useQueryClient();
  const [idempotencyKey, onSettled] = useIdempotencyKey();
  return useMutation({
    mutationFn: (text: string) =>
      staffApi.call("POST /hotel-admin/shift-notes", { body: { text } }, { idempotencyKey }),
    onSuccess: ({ shift_note }) => noteList.put(client, shift_note),
    onSettled,
  });
}

export function useMarkNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, is_done }: { id: string; is_done: boolean }) =>
      staffApi.call("PUT /hotel-admin/shift-notes/:id", { params: { id }, body: { is_done } }),
    onSuccess: ({ shift_note }) => noteList.put(client, shift_note),
    onError: () => notify.error("Failed to change the note", { id: "note" }),
  });
}
