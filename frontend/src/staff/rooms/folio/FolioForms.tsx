import type { Folio, FolioPaymentMethod, FolioSums } from "@roombell/common/contract/folio";
import type { Room } from "@roombell/common/contract/room";
import { FOLIO_PAYMENTS, FOLIO_TEXT_MAX, type AdjustmentKind } from "@roombell/common/domain/folio";
import { useEffect } from "react";
import type { Control } from "react-hook-form";
import { formatMoney } from "#shared/lib/format.js";
import { amountFormat } from "#staff/lib/forms/amountFormat.js";
import { FormDialog, useSaveForm } from "#staff/ui/form/FormDialog.js";
import { FormNumber } from "#staff/ui/form/FormNumber.js";
import { FormSelect } from "#staff/ui/form/FormSelect.js";
import { FormText } from "#staff/ui/form/FormText.js";
import { openLines, sumTotals } from "./FolioInvoices.js";
import { ADJUSTMENT_TEXT, folioSums, PAYMENT_TEXT } from "./folioTexts.js";
import {
  useAdjustment,
  useFolio,
  usePayment,
  type AdjustmentFields,
  type PaymentFields,
} from "./useFolio.js";

type Props = { room: Room; folio: Folio; onClose: () => void };
type AmountValues = { amount: number | null };
type PaymentValues = AmountValues & { currency: string; method: FolioPaymentMethod | null; note: string };
type AdjustmentValues = Partial<AmountValues> & { reason: string };

const METHODS = FOLIO_PAYMENTS.map((value) => ({ value, label: PAYMENT_TEXT[value] }));

export function PaymentDialog({
  room,
  folio: opened,
  stayId,
  onClose,
}: Props & { stayId?: string | undefined }) {
  const { data: folio = opened } = useFolio(room, { stayId });
  const currencies = folioSums(folio);
  const due = (sums: FolioSums | undefined): number | null =>
    sums && sums.balance > 0 ? sums.balance : null;
  const open = currencies.find(due) ?? folio;
  const { form, dialog } = useSaveForm<PaymentValues, PaymentFields, unknown>({
    initial: {
      amount: due(open),
      currency: open.currency,
      method: null,
      note: "",
    },
    toFields: (values) => ({ ...values, note: values.note.trim() }) as PaymentFields,
    save: usePayment(room, folio.id),
    failure: "Failed to record the payment",
    onSaved: onClose,
  });
  const { dirtyFields } = form.formState;
  const chosen = form.watch("currency");
  const balance = due(currencies.find(({ currency }) => currency === chosen));
  useEffect(() => {
    if (!dirtyFields.amount) form.resetField("amount", { defaultValue: balance });
    // oxlint-disable-next-line react/exhaustive-deps -- a cleared amount stays empty
  }, [form, balance, chosen]);
  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      title={`Payment of room ${folio.room_number}`}
      submitLabel="Add payment"
      size="sm"
    >
      {currencies.length > 1 && (
        <FormSelect
          control={form.control}
          name="currency"
          label="Currency"
          required
          options={currencies.map(({ currency }) => ({ value: currency, label: currency }))}
        />
      )}
      <Amount control={form.control} currency={chosen} />
      <FormSelect control={form.control} name="method" label="Method" required options={METHODS} />
      <FormText
        form={form}
        name="note"
        label="Note"
        hint="For example a receipt number"
        maxLength={FOLIO_TEXT_MAX}
      />
    </FormDialog>
  );
}

/** Reduces a line, or the whole bill by a discount. */
export function AdjustmentDialog({
  room,
  folio,
  line,
  kind,
  onClose,
}: Props & { line: Folio["lines"][number] | undefined; kind: AdjustmentKind }) {
  const isDiscount = kind === "discount";
  const { currency } = line ?? folio;
  const { form, dialog } = useSaveForm<AdjustmentValues, AdjustmentFields, unknown>({
    initial: { ...(isDiscount && { amount: null }), reason: "" },
    toFields: ({ amount, reason }) => ({
      kind,
      reason: reason.trim(),
      ...(line && { line_id: line.id }),
      ...(amount && { amount }),
    }),
    save: useAdjustment(room, folio.id),
    failure: "Failed to adjust the bill",
    onSaved: onClose,
  });
  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      title={`${ADJUSTMENT_TEXT[kind]}: ${line?.name ?? `room ${folio.room_number}`}`}
      description={isDiscount ? undefined : "The line stays on the bill and costs nothing."}
      submitLabel={ADJUSTMENT_TEXT[kind]}
      tone={kind === "void" ? "danger" : "primary"}
      size="sm"
    >
      {isDiscount && (
        <Amount
          control={form.control}
          currency={currency}
          max={line?.total ?? sumTotals(openLines(folio), currency)}
        />
      )}
      <FormText
        form={form}
        name="reason"
        label="Reason"
        hint="Only staff can see it"
        required
        maxLength={FOLIO_TEXT_MAX}
      />
    </FormDialog>
  );
}

function Amount<T extends Partial<AmountValues>>({
  control,
  currency,
  max,
}: {
  control: Control<T>;
  currency: string;
  max?: number;
}) {
  const most = max === undefined ? undefined : `At most ${formatMoney(max, currency)}`;
  return (
    <FormNumber
      // A form with more fields is also a form with this one, but its type does not follow.
      control={control as unknown as Control<AmountValues>}
      name="amount"
      label={`Amount (${currency})`}
      hint={most}
      required
      min={0}
      {...amountFormat(currency)}
      validate={(amount) => {
        if (amount === null) return "Amount is required";
        if (!(amount > 0)) return "Amount must be more than 0";
        return max === undefined || amount <= max || (most ?? true);
      }}
    />
  );
}
