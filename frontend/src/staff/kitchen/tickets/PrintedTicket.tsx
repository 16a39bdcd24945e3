import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { DIET_CHANGE_TEXT } from "@roombell/common/domain/dishContents";
import { orderGuest } from "@roombell/common/domain/orderSummary";
import Printer from "lucide-react/icons/printer";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import styled, { createGlobalStyle } from "styled-components";
import { clockTime, formatTime } from "#shared/lib/format.js";
import { textStyle, theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Text } from "#shared/ui/primitives.js";
import { placeOf } from "#staff/kitchen/ticketColumns.js";
import { useHasPrinter } from "#staff/session/useHotel.js";
import { usePrintTicket } from "./useTicketMoves.js";

/** Prints a ticket on the kitchen's printer, or through the browser where the hotel has none. */
export function PrintButton({ order, timezone }: { order: FoodOrder; timezone: string }) {
  const hasPrinter = useHasPrinter();
  const { mutate: print, isPending } = usePrintTicket();
  const [printing, setPrinting] = useState<{ isReprint: boolean } | null>(null);
  return (
    <>
      <Button
        size="board"
        icon={Printer}
        busy={isPending}
        onClick={() =>
          print(
            { order, by_browser: !hasPrinter },
            { onSuccess: ({ is_reprint: isReprint = false }) => hasPrinter || setPrinting({ isReprint }) },
          )
        }
      >
        Print ticket
      </Button>
      {printing && (
        <PrintedTicket order={order} {...printing} timezone={timezone} onDone={() => setPrinting(null)} />
      )}
    </>
  );
}

/** A ticket for print only. Opens the browser's print dialog once and calls `onDone` when it closes. */
function PrintedTicket({
  order,
  isReprint,
  timezone,
  onDone,
}: {
  order: FoodOrder;
  isReprint: boolean;
  timezone: string;
  onDone: () => void;
}) {
  useEffect(() => {
    window.addEventListener("afterprint", onDone);
    window.print();
    return () => window.removeEventListener("afterprint", onDone);
    // oxlint-disable-next-line react/exhaustive-deps -- the dialog opens once
  }, []);
  const guest = orderGuest(order);
  const promise = formatPromise(order, timezone);
  return createPortal(
    // Paper is light, whatever the screen's theme.
    <Paper data-printed data-theme="light">
      <OnlyTicket />
      {isReprint && <Large>*** REPRINT ***</Large>}
      <Large>{`#${order.order_number}`}</Large>
      <Large>{placeOf(order)}</Large>
      {guest && <p>{guest}</p>}
      <p>{`Ordered ${formatTime(order.created_at, timezone)}`}</p>
      {promise && <Text $weight="bold">{promise}</Text>}
      {order.items
        .filter(({ quantity }) => quantity > 0)
        .map((item, index) => (
          // Two lines may be of the same dish; their order never changes.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <Dish key={index}>
            <Large>{`${item.quantity} × ${item.item_name}`}</Large>
            {Object.entries(item.selected_options).map(([group, value]) => (
              <p key={group}>{`${group}: ${value}`}</p>
            ))}
            {item.diet_change && <Text $weight="bold">{DIET_CHANGE_TEXT[item.diet_change]}</Text>}
            {item.allergens.length > 0 && (
              <Text $weight="bold">{`Allergens: ${item.allergens.join(", ")}`}</Text>
            )}
            {item.special_instructions && <Text $weight="bold">{`Note: ${item.special_instructions}`}</Text>}
          </Dish>
        ))}
      {order.special_instructions && <Text $weight="bold">{`Note: ${order.special_instructions}`}</Text>}
      {order.staff_note && <Text $weight="bold">{`Staff: ${order.staff_note}`}</Text>}
    </Paper>,
    document.body,
  );
}

/** The first promise, or the chosen time, and once it has moved the current one; null without any. */
function formatPromise(order: FoodOrder, timezone: string): string | null {
  const { created_at, estimated_delivery_time, scheduled_for, delayed_from, promised_at } = order;
  const expected = estimated_delivery_time ?? scheduled_for;
  if (expected === null) return null;
  const format = (at: string): string => clockTime(at, Date.parse(created_at), timezone);
  const promise = format(delayed_from ?? promised_at ?? expected);
  const now = format(expected);
  return now === promise ? `By ${promise}` : `By ${promise}, now ${now}`;
}

const OnlyTicket = createGlobalStyle`
  @page {
    size: 80mm auto;
    margin: 3mm;
  }
  ${theme.media.print} {
    html, body {
      background: none;
    }
    body > :not([data-printed]) {
      display: none;
    }
  }
`;

const Paper = styled.div`
  display: none;

  ${theme.media.print} {
    display: block;
    color: ${theme.color.text};
    font-size: ${theme.font.size.md};
    overflow-wrap: anywhere;
  }
`;

const Large = styled.p`
  ${textStyle("2xl", "bold", "tight")}
`;

const Dish = styled.div`
  margin-block-start: ${theme.space[2]};
  padding-block-start: ${theme.space[2]};
  border-top: ${theme.line.thin} dashed ${theme.color.borderStrong};
`;
