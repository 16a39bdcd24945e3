import { placeAfter, type Placed } from "@roombell/common/domain/menuOrder";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { LiveList } from "#shared/liveList/liveList.js";
import { notify } from "#shared/ui/toast/notify.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { serverMessage } from "#staff/lib/forms/formErrors.js";
import { categoryList, itemList } from "#staff/menu/menuQueries.js";
import type { Neighbours } from "./neighbours.js";

/** Moves a row of the ordered `rows` between two others; optimistic, rolled back on failure. */
export type Move<Row> = (rows: readonly Row[], id: string, neighbours: Neighbours) => void;

export const useMoveItem = () =>
  useMove(itemList, "Failed to move dish", async (id, body) => {
    const answer = await staffApi.call("PUT /hotel-admin/menu-items/:id/place", { params: { id }, body });
    return answer.menu_items;
  });

export const useMoveCategory = () =>
  useMove(categoryList, "Failed to move category", async (id, body) => {
    const answer = await staffApi.call("PUT /hotel-admin/menu-categories/:id/place", {
      params: { id },
      body,
    });
    return answer.categories;
  });

function useMove<Row extends Placed>(
  list: LiveList<Row>,
  failure: string,
  call: (id: string, neighbours: Neighbours) => Promise<readonly Row[]>,
): Move<Row> {
  const client = useQueryClient();
  const show = (rows: readonly Row[]): void => rows.forEach((row) => list.put(client, row));
  const mutationKey = [...list.key, "move"];
  const { mutate } = useMutation({
    mutationKey,
    // Moves are made one after another, because each depends on the one before.
    scope: { id: mutationKey.join(" ") },
    mutationFn: ({ id, neighbours }: { id: string; neighbours: Neighbours; before: readonly Row[] }) =>
      call(id, neighbours),
    // While another move is pending, keep its optimistic order.
    onSuccess: (rows) => {
      if (client.isMutating({ mutationKey }) <= 1) show(rows);
    },
    onError(error, { id, before }) {
      show(before);
      list.heal(client, id, error);
      notify.error(serverMessage(error, failure), { id: `move ${id}` });
    },
  });
  return (rows, id, neighbours) => {
    const numbers = new Map(placeAfter(rows, id, neighbours.after).map((row) => [row.id, row.display_order]));
    const before = rows.filter((row) => numbers.has(row.id));
    if (before.length === 0) return;
    show(before.map((row) => ({ ...row, display_order: numbers.get(row.id) ?? row.display_order })));
    mutate({ id, neighbours, before });
  };
}
