import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { orderWork } from "#staff/orders/orderWork.js";
import { buildOrder } from "#testing/fixtures.js";
import { renderHotelPage } from "#testing/render.js";
import { answer } from "#testing/server.js";
import { useActiveWork } from "./useWork.js";

const countPending = (orders: readonly { status: string }[]): number =>
  orders.filter(({ status }) => status === "pending").length;

test("renders a selection of the open work again only when the selection changes", async () => {
  const order = buildOrder({ status: "pending", version: 1 });
  answer("GET /hotel-admin/food-orders", { orders: [order], next_cursor: null });
  const shown: (number | undefined)[] = [];
  function Count() {
    const { data } = useActiveWork(orderWork, { select: countPending });
    shown.push(data);
    return <p>{data} waiting</p>;
  }
  const { queryClient } = renderHotelPage(<Count />);
  await screen.findByText("1 waiting");
  const before = shown.length;
  await act(async () => orderWork.cache.put(queryClient, { ...order, version: 2, staff_note: "Call first" }));
  expect(shown).toHaveLength(before);
  await act(async () => orderWork.cache.put(queryClient, { ...order, version: 3, status: "confirmed" }));
  expect(await screen.findByText("0 waiting")).toBeVisible();
});
