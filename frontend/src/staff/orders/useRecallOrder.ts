import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { PREVIOUS_ORDER_STATUS } from "@roombell/common/domain/foodOrder";
import { ApiError, hasCode } from "#shared/lib/api/apiClient.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { useWorkMutation } from "#staff/work/useWorkMutation.js";
import { orderWork } from "./orderWork.js";

/** Moves an unchanged order one step back; an undo leaves no label and also takes back a rejection. */
export function useRecallOrder({ isUndo = false }: { isUndo?: boolean } = {}) {
  return useWorkMutation<FoodOrder, null>(orderWork, {
    async change(id, _body, { version, status }) {
      const recall = async (seen: number) => {
        const input = { params: { id }, body: { version: seen, ...(isUndo ? { is_undo: true } : {}) } };
        return (await staffApi.call("POST /hotel-admin/food-orders/:id/recall", input)).order;
      };
      try {
        return await recall(version);
      } catch (error) {
        if (!isUndo || !hasCode(error, "conflict")) throw error;
        // A mark such as "seen" also raises the version; it must not prevent the undo.
        const current = await orderWork.loadOne(id);
        if (current.status !== status) throw error;
        return recall(current.version);
      }
    },
    optimisticPatch({ status, cancelled_from }) {
      const previous = PREVIOUS_ORDER_STATUS[status] ?? cancelled_from;
      return previous === undefined ? {} : { status: previous, is_active: true };
    },
    failure: (error) =>
      error instanceof ApiError && error.status === 409 ? refusalText(error) : "Failed to recall the order",
  });
}

const refusalText = ({ code, message, details }: ApiError): string =>
  code === "conflict" || message === "" ? "The order was just updated" : (details[0]?.message ?? message);
