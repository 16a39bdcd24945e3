import type { Room } from "@roombell/common/contract/room";
import { formatMoney } from "#shared/lib/format.js";
import { Notice } from "#shared/ui/Notice.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { requestWork } from "#staff/requests/requestWork.js";
import { useHotel } from "#staff/session/useHotel.js";
import { useActiveWork } from "#staff/work/useWork.js";
import { folioSums } from "./folio/folioTexts.js";
import type { useFolio } from "./folio/useFolio.js";

/** Before a stay ends: the open balance and the work that its bill will not include. Renders nothing without either. */
export function OpenBill({
  room,
  folio,
  question,
}: {
  room: Room;
  folio: ReturnType<typeof useFolio>;
  question: string;
}) {
  const orders = useActiveWork(orderWork, { enabled: useHotel()?.fb_enabled ?? false });
  const requests = useActiveWork(requestWork);
  // Pending work is cancelled at check-out.
  const isUnderWay = ({ room_id, status }: { room_id: string; status: string }): boolean =>
    room_id === room.id && status !== "pending";
  const unbilled = [
    ...(orders.data ?? [])
      .filter((order) => isUnderWay(order) && order.payment === "room_charge")
      .map((order) => `Order #${order.order_number} (${formatMoney(order.total_amount, order.currency)})`),
    ...(requests.data ?? []).flatMap(({ charge, service_name, ...request }) =>
      isUnderWay(request) && charge?.payment === "room_charge"
        ? [`${service_name} (${formatMoney(charge.price, charge.currency)})`]
        : [],
    ),
  ];
  const sums = folio.data ? folioSums(folio.data) : [];
  const texts = [
    folio.isError && "The bill could not be loaded.",
    [orders, requests].some(({ data, isError }) => isError && data === undefined) &&
      "The open orders and requests could not be loaded.",
    ...sums.map(
      ({ balance, currency }) =>
        balance !== 0 &&
        `${formatMoney(Math.abs(balance), currency)} ${balance > 0 ? "is still open" : "was paid in excess"}.`,
    ),
    unbilled.length > 0 && `Not on this bill, to be paid on delivery: ${unbilled.join(", ")}.`,
  ].filter(Boolean);
  return texts.length > 0 && <Notice tone="warning" title={`${texts.join(" ")} ${question}`} />;
}
