import type { EndpointInput } from "@roombell/common/contract/endpoints";
import type { Folio, Invoice } from "@roombell/common/contract/folio";
import type { Room } from "@roombell/common/contract/room";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useIdempotencyKey } from "#shared/lib/api/idempotencyKey.js";
import { useLiveEvent } from "#shared/lib/live/useLive.js";
import { notify } from "#shared/ui/toast/notify.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import type { Edited } from "#staff/lib/forms/changedFields.js";

export type PaymentFields = EndpointInput<"POST /hotel-admin/folios/:id/payments">["body"];
export type AdjustmentFields = EndpointInput<"POST /hotel-admin/folios/:id/adjustments">["body"];

export type InvoiceFields = EndpointInput<"POST /hotel-admin/folios/:id/invoices">["body"];

/** One key for each stay. */
const folioKey = ({ id, check_in }: Room) => ["staff", "folio", id, check_in] as const;
const pastFolioKey = (stayId: string) => ["staff", "folio", stayId] as const;

type Options = { enabled?: boolean; stayId?: string | undefined };

/** The folio of an earlier stay, or of the one that the room had when it was opened; updated live. */
export function useFolio(room: Room, { enabled = true, stayId }: Options = {}) {
  const client = useQueryClient();
  const queryKey = stayId === undefined ? folioKey(room) : pastFolioKey(stayId);
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      // After check-out the room has another stay.
      const id = stayId ?? client.getQueryData<Folio>(queryKey)?.id;
      const { folio } = id
        ? await staffApi.call("GET /hotel-admin/folios/:id", { params: { id } }, { signal })
        : await staffApi.call("GET /hotel-admin/rooms/:id/folio", { params: { id: room.id } }, { signal });
      return folio;
    },
    enabled,
    // Nothing keeps it current while it is closed.
    staleTime: 0,
  });
  useLiveEvent("/staff", "folio:updated", ({ id }) => {
    if (id === query.data?.id) void query.refetch();
  });
  useLiveEvent("/staff", "order:updated", ({ order }) => {
    if (enabled && order.room_id === room.id) void query.refetch();
  });
  useLiveEvent("/staff", "request:updated", ({ request }) => {
    if (enabled && request.charge && request.stay_id === query.data?.id) void query.refetch();
  });
  return query;
}

type Send<Fields> = (
  body: Fields,
  options: { idempotencyKey: string },
) => Promise<{ folio: Folio; message: string }>;

function useEntry<Fields extends object>(room: Room, send: Send<Fields>) {
  const client = useQueryClient();
  const [idempotencyKey, onSettled] = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ fields }: Edited<Fields>) => send(fields, { idempotencyKey }),
    onSuccess({ folio, message }) {
      client.setQueryData(folioKey(room), folio);
      notify.success(message, { id: `folio ${folio.id}` });
    },
    onSettled,
  });
}

export const usePayment = (room: Room, id: string) =>
  useEntry<PaymentFields>(room, (body, options) =>
    staffApi.call("POST /hotel-admin/folios/:id/payments", { params: { id }, body }, options),
  );

export const useAdjustment = (room: Room, id: string) =>
  useEntry<AdjustmentFields>(room, (body, options) =>
    staffApi.call("POST /hotel-admin/folios/:id/adjustments", { params: { id }, body }, options),
  );

/** Issues invoices and credit notes of a folio, and reloads it. */
function useIssuing<T>(
  { id }: Folio,
  issue: (subject: T, options: { idempotencyKey: string }) => Promise<{ invoice: Invoice; message: string }>,
) {
  const client = useQueryClient();
  const [idempotencyKey, onSettled] = useIdempotencyKey();
  return useMutation({
    mutationFn: (subject: T) => issue(subject, { idempotencyKey }),
    async onSuccess({ message }) {
      await client.invalidateQueries({ queryKey: ["staff", "folio"] });
      notify.success(message, { id: `folio ${id}` });
    },
    onSettled,
  });
}

export const useInvoice = (folio: Folio) =>
  useIssuing<Edited<InvoiceFields>>(folio, ({ fields: body }, options) =>
    staffApi.call("POST /hotel-admin/folios/:id/invoices", { params: { id: folio.id }, body }, options),
  );

export const useCreditNote = (folio: Folio) =>
  useIssuing<Invoice>(folio, ({ id }, options) =>
    staffApi.call("POST /hotel-admin/invoices/:id/credit-note", { params: { id } }, options),
  );
