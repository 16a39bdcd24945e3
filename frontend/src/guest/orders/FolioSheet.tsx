import type { FolioSums, GuestFolio } from "@roombell/common/contract/folio";
import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { BillLines, PricedLines } from "#guest/cart/BillLines.js";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useDishNames } from "#guest/menu/useDishNames.js";
import { useServiceLabels } from "#guest/services/useServiceLabels.js";
import { useGuestStack } from "#guest/shell/guestViews.js";
import { Loaded } from "#guest/shell/Loaded.js";
import { useClock, useMoney, useStay } from "#guest/stay/StayContext.js";
import { guestApi } from "#shared/lib/api/guestApi.js";
import { useLiveEvent } from "#shared/lib/live/useLive.js";
import { tabularFigures, theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { SmallText, Stack } from "#shared/ui/primitives.js";

/** The guest's folio, updated live while it is open. */
export function FolioSheet({ open }: { open: boolean }) {
  const { closeSheet } = useGuestStack();
  const { bill, common } = useMessages();
  const { room } = useStay();
  const query = useQuery({
    queryKey: ["guest", "folio"],
    queryFn: async ({ signal }) => (await guestApi.call("GET /customer/folio", {}, { signal })).folio,
    // Nothing keeps it current while it is closed.
    staleTime: 0,
  });
  const reload = (): void => void query.refetch();
  useLiveEvent("/guest", "folio:updated", reload);
  useLiveEvent("/guest", "order:updated", reload);
  useLiveEvent("/guest", "request:updated", reload);
  return (
    <Dialog
      open={open}
      onClose={closeSheet}
      title={bill.title}
      description={common.room(room.room_number)}
      footer={
        <Button size="lg" wide onClick={closeSheet}>
          {common.close}
        </Button>
      }
    >
      <Loaded query={query} failed={common.loadFailed}>
        {(folio) => <FolioContent folio={folio} />}
      </Loaded>
    </Dialog>
  );
}

type Line = GuestFolio["lines"][number];

function FolioContent({ folio }: { folio: GuestFolio }) {
  const { bill } = useMessages();
  const money = useMoney();
  const clock = useClock();
  const { nameOf } = useDishNames();
  const serviceLabels = useServiceLabels();
  const lineText = ({ kind, quantity, name, menu_item_id = "", service_id = "" }: Line): string => {
    if (kind === "dish") return `${quantity} × ${nameOf({ menu_item_id, name })}`;
    if (kind === "service")
      return serviceLabels({ service_id, service_name: name, service_category: "" }).name;
    return kind === "tip" ? bill.tip : bill.discount;
  };
  return (
    <Stack $gap={4}>
      <PricedLines>
        {folio.lines.map((line) => (
          <li key={line.id}>
            <span>
              <span>{lineText(line)}</span>
              <SmallText as="span">{clock.dateTime(line.at)}</SmallText>
            </span>
            <Amounts>
              {line.original_total !== line.total && <del>{money(line.original_total, line.currency)}</del>}
              <span>{money(line.total, line.currency)}</span>
            </Amounts>
          </li>
        ))}
      </PricedLines>
      {folio.lines.length === 0 && <p>{bill.empty}</p>}
      {/* Several after a change of the hotel's currency. */}
      {[folio, ...folio.other_currencies].map((sums) => (
        <Sums key={sums.currency} folio={folio} sums={sums} />
      ))}
    </Stack>
  );
}

function Sums({ folio, sums }: { folio: GuestFolio; sums: FolioSums }) {
  const { bill, orders } = useMessages();
  const format = useMoney();
  const money = (amount: number): string => format(amount, sums.currency);
  const clock = useClock();
  const payments = folio.payments.filter(({ currency }) => currency === sums.currency);
  return (
    <>
      {folio.lines.length > 0 && (
        <BillLines
          total
          bill={{
            currency: sums.currency,
            subtotal: sums.net,
            // The lines include their taxes.
            taxes: sums.taxes.map((tax) => ({ ...tax, is_included: true })),
            tip: 0,
            total_amount: sums.total,
            payment: "room_charge",
          }}
        />
      )}
      {payments.length > 0 && (
        <PricedLines>
          {payments.map(({ id, at, amount }) => (
            <li key={id}>
              <span>
                <span>{orders.payment}</span>
                <SmallText as="span">{clock.dateTime(at)}</SmallText>
              </span>
              <span>{money(-amount)}</span>
            </li>
          ))}
        </PricedLines>
      )}
      <Balance aria-live="polite">
        <span>{bill.balance}</span>
        <span>{money(sums.balance)}</span>
      </Balance>
    </>
  );
}

const Amounts = styled.span`
  display: flex;
  gap: ${theme.space[2]};

  & > del {
    color: ${theme.color.textMuted};
  }
`;

/** A large amount moves to a line of its own instead of breaking. */
const Balance = styled.p`
  ${tabularFigures}
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: ${theme.space[4]};
  padding-top: ${theme.space[3]};
  border-top: ${theme.line.thin} solid ${theme.color.border};
  font-size: ${theme.font.size.xl};
  font-weight: ${theme.font.weight.bold};

  & > :last-child {
    margin-inline-start: auto;
    white-space: nowrap;
  }
`;
