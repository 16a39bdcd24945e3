import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import Printer from "lucide-react/icons/printer";
import { useState } from "react";
import { Button } from "#shared/ui/Button.js";
import { useHasPrinter } from "#staff/session/useHotel.js";
import { PrintedTicket } from "./PrintedTicket.js";
import { usePrintTicket } from "./useTicketChanges.js";

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
