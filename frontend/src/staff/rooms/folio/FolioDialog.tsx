import type { Folio, FolioSums } from "@roombell/common/contract/folio";
import type { Room } from "@roombell/common/contract/room";
import { ADJUSTMENTS, type AdjustmentKind } from "@roombell/common/domain/folio";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import FileText from "lucide-react/icons/file-text";
import Printer from "lucide-react/icons/printer";
import styled from "styled-components";
import { formatDateTime, formatMoney } from "#shared/lib/format.js";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Notice } from "#shared/ui/Notice.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { SmallText, Stack } from "#shared/ui/primitives.js";
import { billParts } from "#staff/orders/billParts.js";
import { BillTable, Part } from "#staff/orders/OrderDetails.js";
import { useMayCall } from "#staff/session/rights.js";
import { useDayRule, useHotel } from "#staff/session/useHotel.js";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { PrintedAlone } from "#staff/ui/dialog/PrintedAlone.js";
import { Waiting } from "#staff/ui/LoadFailure.js";
import { Menu } from "#staff/ui/Menu.js";
import { AdjustmentDialog, PaymentDialog } from "./FolioForms.js";
import { FolioInvoices, InvoiceDialog, openLines, sumTotals } from "./FolioInvoices.js";
import { ADJUSTMENT_TEXT, folioSums, lineName, PAYMENT_TEXT } from "./folioTexts.js";
import { useFolio } from "./useFolio.js";

type FolioLine = Folio["lines"][number];

/** The bill of a stay, by default the room's current one: its charges, payments, balance and invoices. */
export function FolioDialog({ room, stayId }: { room: Room; stayId?: string }) {
  const { open, close } = useDialogs();
  const query = useFolio(room, { stayId });
  const folio = query.data;
  const hotelName = useHotel()?.name;
  const mayAdjust = useMayCall()("POST /hotel-admin/folios/:id/adjustments");
  const isOpen = folio?.is_closed === false;
  const back = (): void => open(<FolioDialog room={room} {...(stayId && { stayId })} />);
  const adjust = (kind: AdjustmentKind, line?: FolioLine): void =>
    folio && open(<AdjustmentDialog {...{ room, folio, kind, line }} onClose={back} />);
  return (
    <Dialog
      onClose={close}
      size="lg"
      title={`Bill of room ${folio?.room_number ?? room.room_number}`}
      description={[folio?.guest_name, hotelName, ...(folio ? folioSums(folio).map(balanceText) : [])]
        .filter(Boolean)
        .join(" · ")}
      focusTitle
      footer={
        <>
          <Button icon={Printer} onClick={() => window.print()} disabled={!folio}>
            Print
          </Button>
          {folio && openLines(folio).length > 0 && (
            <Button icon={FileText} onClick={() => open(<InvoiceDialog folio={folio} onClose={back} />)}>
              Invoice
            </Button>
          )}
          {isOpen && mayAdjust && sumTotals(openLines(folio), folio.currency) > 0 && (
            <Button onClick={() => adjust("discount")}>Discount</Button>
          )}
          {isOpen && (
            <Button
              variant="primary"
              onClick={() => open(<PaymentDialog {...{ room, folio, stayId }} onClose={back} />)}
            >
              Add payment
            </Button>
          )}
        </>
      }
    >
      <PrintedAlone />
      <Waiting query={query} title="Failed to load the bill" />
      {folio && (
        <Stack $gap={4}>
          {folio.is_closed && (
            <Notice tone="info" title="Closed at check-out">
              This bill can no longer be changed.
            </Notice>
          )}
          <FolioTable folio={folio} onAdjust={isOpen && mayAdjust ? adjust : null} />
          <FolioInvoices folio={folio} onClose={back} />
        </Stack>
      )}
    </Dialog>
  );
}

const balanceLabel = ({ balance }: FolioSums): string => (balance < 0 ? "Paid in excess" : "Balance");
const balanceText = (sums: FolioSums): string =>
  `${balanceLabel(sums)} ${formatMoney(Math.abs(sums.balance), sums.currency)}`;

function FolioTable({
  folio,
  onAdjust,
}: {
  folio: Folio;
  /** Null if nothing may be adjusted. */
  onAdjust: ((kind: AdjustmentKind, line: FolioLine) => void) | null;
}) {
  const adjustable = new Set(openLines(folio).map(({ id }) => id));
  const { timezone } = useDayRule();
  const signed = (at: string, by: string, note: string): string =>
    [note, by, formatDateTime(at, timezone)].filter(Boolean).join(" · ");
  return (
    <BillTable>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {folio.lines.map((line) => (
          <tr key={line.id}>
            <td>
              <strong>{lineName(line)}</strong>
              {line.kind !== "discount" && <SmallText>{formatDateTime(line.at, timezone)}</SmallText>}
              {line.adjustments.map(({ kind, amount, reason, at, by }) => (
                <StaffNote key={at}>
                  {`${ADJUSTMENT_TEXT[kind]}${amount === null ? "" : ` ${formatMoney(amount, line.currency)}`}: ${signed(at, by, reason)}`}
                </StaffNote>
              ))}
            </td>
            <td>
              {onAdjust && line.total > 0 && adjustable.has(line.id) && (
                <Adjust>
                  <LineMenu name={line.name} onChoose={(kind) => onAdjust(kind, line)} />
                </Adjust>
              )}
              {line.original_total !== line.total && (
                <Original>{formatMoney(line.original_total, line.currency)}</Original>
              )}
              <span>{formatMoney(line.total, line.currency)}</span>
            </td>
          </tr>
        ))}
        {folio.lines.length === 0 && (
          <tr>
            <td colSpan={2}>Nothing is charged to the room yet. Delivered orders appear here.</td>
          </tr>
        )}
      </tbody>
      {folioSums(folio).map((sums) => (
        <Sums key={sums.currency} {...{ folio, sums, signed }} />
      ))}
    </BillTable>
  );
}

function Sums({
  folio,
  sums,
  signed,
}: {
  folio: Folio;
  sums: FolioSums;
  signed: (at: string, by: string, note: string) => string;
}) {
  const money = (amount: number): string => formatMoney(amount, sums.currency);
  // The lines include their taxes.
  const taxes = sums.taxes.map((tax) => ({ ...tax, is_included: true }));
  const { included } = billParts({ subtotal: sums.net, taxes, tip: 0 });
  return (
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        <td>{money(sums.total)}</td>
      </tr>
      {included.map(([label, amount]) => (
        <Part key={label}>
          <th scope="row">{label}</th>
          <td>{money(amount)}</td>
        </Part>
      ))}
      {folio.payments
        .filter(({ currency }) => currency === sums.currency)
        .map(({ id, method, amount, at, by, note }) => (
          <Part key={id}>
            <th scope="row">
              <span>{PAYMENT_TEXT[method]}</span>
              <StaffNote>{signed(at, by, note)}</StaffNote>
            </th>
            <td>{money(-amount)}</td>
          </Part>
        ))}
      <Balance>
        <th scope="row">{balanceLabel(sums)}</th>
        <td>{money(Math.abs(sums.balance))}</td>
      </Balance>
    </tfoot>
  );
}

function LineMenu({ name, onChoose }: { name: string; onChoose: (kind: AdjustmentKind) => void }) {
  return (
    <Menu
      trigger={<IconButton icon={EllipsisVertical} size="sm" label={`Adjust ${name}`} />}
      actions={ADJUSTMENTS.map((kind) => ({
        label: ADJUSTMENT_TEXT[kind],
        tone: kind === "void" ? "danger" : "plain",
        onSelect: () => onChoose(kind),
      }))}
    />
  );
}

/** Not on the printed bill, which is for the guest. */
const StaffNote = styled(SmallText)`
  ${theme.media.print} {
    display: none;
  }
`;

/** Leaves the amount in line with the others. */
const Adjust = styled.span`
  display: inline-block;
  margin-block: calc((1.5em - ${theme.control.sm}) / 2);
  vertical-align: middle;
`;

const Original = styled.del`
  margin-inline-end: ${theme.space[2]};
  color: ${theme.color.textMuted};

  ${theme.media.narrow} {
    display: block;
    margin-inline-end: 0;
  }
`;

const Balance = styled.tr`
  && > * {
    padding-top: ${theme.space[4]};
    font-size: ${theme.font.size.xl};
  }
`;
