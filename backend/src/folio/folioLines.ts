import { billOrder } from "@roombell/common/domain/bill";
import { tipLineId } from "@roombell/common/domain/folio";
import mongoose, { type Types } from "mongoose";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { ServiceRequest, type ServiceRequestDoc } from "#requests/model.js";
import type { FolioLineDoc } from "./model.js";

/**
 * The charges of a stay, oldest first: dishes and tips of delivered orders, and completed requests that have a price, if
 * they are charged to the room.
 */
export async function loadFolioLines(
  hotel_id: Types.ObjectId,
  stay_id: Types.ObjectId,
): Promise<FolioLineDoc[]> {
  const [orders, requests] = await Promise.all([
    FoodOrder.find({
      hotel_id,
      stay_id,
      status: "delivered",
      payment: mongoose.trusted({ $nin: ["on_delivery", "included"] }),
    })
      .sort({ delivered_at: 1, _id: 1 })
      .lean<FoodOrderDoc[]>(),
    ServiceRequest.find({ hotel_id, stay_id, status: "completed", "charge.payment": "room_charge" })
      .sort({ closed_at: 1, _id: 1 })
      .lean<ServiceRequestDoc[]>(),
  ]);
  const lines = [...orders.flatMap(orderLines), ...requests.flatMap(requestLine)];
  return lines.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

function requestLine({
  _id,
  service_id,
  service_name,
  charge,
  closed_at,
  updated_at,
}: ServiceRequestDoc): FolioLineDoc[] {
  if (charge === undefined) return [];
  return [
    {
      id: String(_id),
      currency: charge.currency,
      kind: "service",
      name: service_name,
      ...(service_id && { service_id: String(service_id) }),
      quantity: 1,
      at: closed_at ?? updated_at,
      net: charge.price,
      taxes: [],
    },
  ];
}

function orderLines({
  _id,
  currency,
  items,
  taxes = [],
  tip = 0,
  delivered_at,
  updated_at,
}: FoodOrderDoc): FolioLineDoc[] {
  const at = delivered_at ?? updated_at;
  const dishes = items.map((item, index): FolioLineDoc => {
    // Taxes are rounded by line, so the bills of the lines add up to that of the order.
    const applied = taxes.filter(({ lines }) => lines.includes(index));
    const bill = billOrder(
      [item],
      applied.map((tax) => ({ ...tax, lines: [0] })),
      currency,
    );
    return {
      id: `${String(_id)}.${index}`,
      currency,
      kind: "dish",
      name: item.item_name,
      menu_item_id: String(item.menu_item_id),
      quantity: item.quantity,
      at,
      net: bill.subtotal,
      taxes: applied.map(({ name, rate_percent }, at) => ({
        name,
        rate_percent,
        amount: bill.taxes[at] ?? 0,
      })),
    };
  });
  const tipLine: FolioLineDoc = {
    id: tipLineId(String(_id)),
    currency,
    kind: "tip",
    name: "Tip",
    quantity: 1,
    at,
    net: tip,
    taxes: [],
  };
  return [...dishes.filter(({ quantity }) => quantity > 0), ...(tip > 0 ? [tipLine] : [])];
}
