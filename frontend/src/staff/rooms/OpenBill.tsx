import type { Room } from "@roombell/common/contract/room";
import { counted } from "@roombell/common/domain/counted";
import { formatMoney } from "#shared/lib/format.js";
import { Notice } from "#shared/ui/Notice.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { useCurrency, useHotel } from "#staff/session/useHotel.js";
import { useActiveWork } from "#staff/work/useWork.js";
import type { useFolio } from "./folio/useFolio.js";

/** What is still open on the bill of a stay that is about to end; nothing if that is nothing. */
export function OpenBill({
  room,
  folio,
  question,
}: {
  room: Room;
  folio: ReturnType<typeof useFolio>;
  question: string;
}) {
  const currency = useCurrency();
  const { data: orders = [] } = useActiveWork(orderWork, { enabled: useHotel()?.fb_enabled ?? false });
  const open = orders.filter(({ room_id }) => room_id === room.id).length;
  const balance = folio.data?.balance ?? 0;
  const texts = [
    folio.isError && "The bill could not be loaded.",
    balance > 0 && `${formatMoney(balance, currency)} is still open.`,
    balance < 0 && `${formatMoney(-balance, currency)} was paid in excess.`,
    open > 0 && `${counted(open, "order")} ${open === 1 ? "is" : "are"} still open.`,
  ].filter(Boolean);
  return texts.length > 0 && <Notice tone="warning" title={`${texts.join(" ")} ${question}`} />;
}
