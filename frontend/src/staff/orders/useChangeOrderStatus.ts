import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { type OrderStatus, ORDER_TRANSITIONS } from "@roombell/common/domain/foodOrder";
import { isFinal } from "@roombell/common/domain/statusMachine";
import { notify } from "../../shared/ui/notify.js";
import { ApiError } from "../../shared/lib/apiClient.js";
import { useWorkMutation } from "../work/useWorkMutation.js";

import { changeStatus, fetchOrder, type StatusChange } from "./api.js";
import { orderCache } from "./cache.js";
import { ORDER_LABEL } from "./labels.js";

/**
 * Moves an order on or cancels it, shown at once (product rules: Messages). `isQuiet` leaves the toast of
 * success out, for screens that show it otherwise.
 */
export function useChangeOrderStatus({ isQuiet = false }: { isQuiet?: boolean } = {}) {
  return useWorkMutation<FoodOrder, StatusChange>({
    cache: orderCache,
    change: async (id, body) => (await changeStatus(id, body)).order,
    read: async (id) => (await fetchOrder(id)).order,
    shownAs: (_order, { status, staff_note }) => ({
      status,
      is_active: !isFinal(ORDER_TRANSITIONS, status),
      ...(staff_note === undefined ? {} : { staff_note }),
    }),
    onDone({ id }) {
      notify.clear(id);
      if (!isQuiet) notify.success("Order status updated successfully", { id });
    },
    onFailed(error, { id }) {
      notify.error("Failed to update order status", { id });
      const told = error instanceof ApiError ? error.body.current_status : undefined;
      if (isStatus(told)) notify.info(`It is ${ORDER_LABEL[told]} already`);
    },
  });
}

function isStatus(value: string | undefined): value is OrderStatus {
  return value !== undefined && value in ORDER_LABEL;
}
