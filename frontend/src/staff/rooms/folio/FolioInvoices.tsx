import type { Folio, Invoice } from "@roombell/common/contract/folio";
import { FOLIO_TEXT_MAX } from "@roombell/common/domain/folio";
import { fromMinor, toMinor } from "@roombell/common/domain/money";
import { useMutation } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import Undo2 from "lucide-react/icons/undo-2";
import styled from "styled-components";
import { formatDateTime, formatMoney } from "#shared/lib/format.js";
import { theme } from "#shared/theme/theme.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { SmallText } from "#shared/ui/primitives.js";
import { notify } from "#shared/ui/toast/notify.js";
import { downloadFile } from "#staff/lib/api/staffClient.js";
import { serverMessage } from "#staff/lib/forms/formErrors.js";
import { saveFile } from "#staff/lib/saveFile.js";
import { useMayCall } from "#staff/session/rights.js";
import { useDayRule } from "#staff/session/useHotel.js";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { RemoveDialog } from "#staff/ui/dialog/RemoveDialog.js";
import { FormChecks } from "#staff/ui/form/FormChecks.js";
import { FormDialog, useSaveForm } from "#staff/ui/form/FormDialog.js";
import { FormText } from "#staff/ui/form/FormText.js";
import { lineName } from "./folioTexts.js";
import { useCreditNote, useInvoice, type InvoiceFields } from "./useFolio.js";

type Props = { folio: Folio; onClose: () => void };

/** The lines that are not invoiced, or only on cancelled invoices. */
export function openLines({ lines, invoices }: Folio): Folio["lines"] {
  const valid = invoices.filter((invoice) => invoice.credit_of === null && !isCancelled(invoice, invoices));
  const invoiced = new Set(valid.flatMap(({ line_ids }) => line_ids));
  return lines.filter(({ id }) => !invoiced.has(id));
}

export const sumTotals = (lines: Folio["lines"], currency: string): number =>
  fromMinor(lines.reduce((sum, line) => sum + (line.currency === currency ? toMinor(line.total) : 0), 0));

const isCancelled = ({ id }: Invoice, invoices: readonly Invoice[]): boolean =>
  invoices.some(({ credit_of }) => credit_of === id);

/** The invoices and credit notes of a bill; nothing without any. */
export function FolioInvoices({ folio, onClose }: Props) {
  const { open } = useDialogs();
  const { timezone } = useDayRule();
  const mayCredit = useMayCall()("POST /hotel-admin/invoices/:id/credit-note");
  const { invoices } = folio;
  if (invoices.length === 0) return null;
  return (
    <section>
      <Title>Invoices</Title>
      <List>
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <span>
              <strong>{invoice.invoice_number}</strong>
              <SmallText as="span">{describe(invoice, invoices, timezone)}</SmallText>
            </span>
            <span>{formatMoney(invoice.total, invoice.currency)}</span>
            <DownloadInvoice invoice={invoice} />
            {mayCredit && invoice.credit_of === null && !isCancelled(invoice, invoices) && (
              <IconButton
                icon={Undo2}
                size="sm"
                label={`Cancel invoice ${invoice.invoice_number}`}
                onClick={() => open(<CreditNoteDialog {...{ folio, invoice, onClose }} />)}
              />
            )}
          </li>
        ))}
      </List>
    </section>
  );
}

function describe(invoice: Invoice, invoices: readonly Invoice[], timezone: string): string {
  const cancelled = invoices.find(({ id }) => id === invoice.credit_of);
  return [
    cancelled && `Credit note for ${cancelled.invoice_number}`,
    isCancelled(invoice, invoices) && "Cancelled",
    formatDateTime(invoice.issued_at, timezone),
  ]
    .filter(Boolean)
    .join(" · ");
}

function DownloadInvoice({ invoice: { id, invoice_number } }: { invoice: Invoice }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFile(`/api/hotel-admin/invoices/${id}.pdf`),
    onSuccess: (file) => saveFile(file, `${invoice_number}.pdf`),
    onError: (error) => notify.error(serverMessage(error, "Failed to download the invoice"), { id }),
  });
  return (
    <IconButton
      icon={Download}
      size="sm"
      label={`Download ${invoice_number}`}
      busy={isPending}
      onClick={() => mutate()}
    />
  );
}

/** Issues an invoice for all lines that are not invoiced yet, or some of them. */
export function InvoiceDialog({ folio, onClose }: Props) {
  const lines = openLines(folio);
  const first = lines.filter(({ currency }) => currency === lines[0]?.currency);
  const { form, dialog } = useSaveForm<InvoiceFields, InvoiceFields, unknown>({
    initial: { line_ids: first.map(({ id }) => id), company_name: "", company_tax_number: "" },
    toFields: (values) => values,
    save: useInvoice(folio),
    failure: "Failed to issue the invoice",
    onSaved: onClose,
  });
  const ids = form.watch("line_ids");
  const chosen = lines.filter(({ id }) => ids?.includes(id));
  const currency = chosen[0]?.currency ?? folio.currency;
  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      title={`Invoice for room ${folio.room_number}`}
      submitLabel={`Issue invoice for ${formatMoney(sumTotals(chosen, currency), currency)}`}
    >
      <FormChecks
        control={form.control}
        name="line_ids"
        title="Lines"
        text="An issued invoice cannot be changed. For two invoices, choose the lines of the first one."
        options={lines.map((line) => ({
          value: line.id,
          label: `${lineName(line)} · ${formatMoney(line.total, line.currency)}`,
        }))}
        missing="Choose at least one line"
      />
      <FormText
        form={form}
        name="company_name"
        label="Company"
        hint="Printed as the payer, for business travellers"
        maxLength={FOLIO_TEXT_MAX}
      />
      <FormText form={form} name="company_tax_number" label="Company's tax number" maxLength={40} />
    </FormDialog>
  );
}

function CreditNoteDialog({ folio, invoice, onClose }: Props & { invoice: Invoice }) {
  return (
    <RemoveDialog
      title={`Cancel invoice ${invoice.invoice_number}?`}
      confirmLabel="Issue credit note"
      mutation={useCreditNote(folio)}
      subject={invoice}
      failureText={(error) => serverMessage(error, "Failed to issue the credit note")}
      onDone={onClose}
    >
      A credit note cancels the whole invoice. Its lines can then be on a new one.
    </RemoveDialog>
  );
}

const Title = styled.h3`
  margin-bottom: ${theme.space[2]};
  font-size: ${theme.font.size.sm};
`;

const List = styled.ul`
  display: grid;
  gap: ${theme.space[2]};

  & > li {
    display: flex;
    align-items: center;
    gap: ${theme.space[2]};
  }

  & > li > span:first-child {
    display: grid;
    flex: 1;
    min-width: 0;
  }

  ${theme.media.print} {
    & button {
      display: none;
    }
  }
`;
