import type { EndpointAnswer } from "@roombell/common/contract/endpoints";
import type { ShiftNote } from "@roombell/common/contract/shiftLog";
import { upsertByVersion } from "@roombell/common/domain/version";
import { useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "#shared/lib/api/apiClient.js";
import { newIdempotencyKey } from "#shared/lib/api/idempotencyKey.js";
import { renew } from "#shared/lib/api/queryClient.js";
import { useLiveEvent, useLiveRefetchInterval } from "#shared/lib/live/useLive.js";
import { notify } from "#shared/ui/toast/notify.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { useReloadSoon } from "#staff/lib/lists/useReloadSoon.js";
import { useMayCall } from "#staff/session/rights.js";

type ShiftLog = EndpointAnswer<"GET /hotel-admin/shift-log">;

const LOG_KEY = ["staff", "shift-log"] as const;

/** The front desk's notes and what was escalated; live while `useShiftLogEvents` is mounted. */
export function useShiftLog() {
  const isAllowed = useMayCall()("GET /hotel-admin/shift-log");
  return useQuery({
    queryKey: LOG_KEY,
    queryFn: ({ signal }) => staffApi.call("GET /hotel-admin/shift-log", {}, { signal }),
    enabled: isAllowed,
    refetchInterval: useLiveRefetchInterval(),
  });
}

function putNote(client: QueryClient, note: ShiftNote): void {
  renew<ShiftLog>(client, LOG_KEY, (log) => ({ ...log, notes: [...upsertByVersion(log.notes, note)] }));
}

/** Keeps the log live. Used once, by the board. */
export function useShiftLogEvents(): void {
  const client = useQueryClient();
  const reloadSoon = useReloadSoon();
  useLiveEvent("/staff", "shift_note:updated", ({ shift_note }) => putNote(client, shift_note));
  useLiveEvent("/staff", "request:updated", ({ request }) => {
    if (request.was_escalated_at) reloadSoon(LOG_KEY);
  });
}

/** Adds a note. Its key is the same until there is a definite answer, so that trying again adds nothing twice. */
export function useAddNote() {
  const client = useQueryClient();
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: (text: string) =>
      staffApi.call("POST /hotel-admin/shift-notes", { body: { text } }, { idempotencyKey }),
    onSuccess: ({ shift_note }) => putNote(client, shift_note),
    onSettled(_answer, error) {
      const isDefinite =
        error === null || (error instanceof ApiError && error.status > 0 && error.status < 500);
      if (isDefinite) setKey(newIdempotencyKey());
    },
  });
}

/** Marks a note done, or open again. */
export function useMarkNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, is_done }: { id: string; is_done: boolean }) =>
      staffApi.call("PUT /hotel-admin/shift-notes/:id", { params: { id }, body: { is_done } }),
    onSuccess: ({ shift_note }) => putNote(client, shift_note),
    onError: () => notify.error("Failed to change the note", { id: "note" }),
  });
}
