import type { GuestFolio, Folio as WireFolio } from "@roombell/common/contract/folio";
import { guestEvents, staffEvents } from "@roombell/common/contract/liveEvents";
import {
  adjustCharge,
  billDiscounts,
  chargeTotal,
  sumCharges,
  type FolioTax,
} from "@roombell/common/domain/folio";
import { fromMinor } from "@roombell/common/domain/money";
import { Types } from "mongoose";
import { bus } from "#database/bus.js";
import { contractRoutes } from "#http/contractRoutes.js";
import { notFound } from "#lib/appError.js";
import type { Domain } from "#live/domains.js";
import type { Namespaces } from "#live/namespaces.js";
import { roomsRoom, stayRoom } from "#live/socketRooms.js";
import { Room } from "#rooms/model.js";
import { getRoom } from "#rooms/rooms.js";
import { Stay } from "#stays/model.js";
import { adjustFolio, loadFolio, payFolio, type StayFolio } from "./changeFolio.js";
import type { AdjustmentDoc } from "./model.js";

const routes = contractRoutes((route) => {
  route("GET /customer/folio", async ({ guest: { room } }) => ({
    folio: await presentFolio(await loadFolio(room)),
  }));

  route("GET /hotel-admin/rooms/:id/folio", async ({ staff: { hotel }, params }) => ({
    folio: await presentFolio(await loadFolio(await getRoom(hotel._id, params.id))),
  }));

  route("GET /hotel-admin/folios/:id", async ({ staff: { hotel }, params }) => ({
    folio: await presentFolio(
      await loadFolio({ hotel_id: hotel._id, stay_id: new Types.ObjectId(params.id) }),
    ),
  }));

  route("POST /hotel-admin/folios/:id/adjustments", async ({ staff, params, body, creation }) => ({
    folio: await presentFolio(await adjustFolio({ staff, id: params.id, creation }, body)),
    message: "Bill adjusted",
  }));

  route("POST /hotel-admin/folios/:id/payments", async ({ staff, params, body, creation }) => ({
    folio: await presentFolio(await payFolio({ staff, id: params.id, creation }, body)),
    message: "Payment recorded",
  }));
});

/**
 * A folio for staff; the guest's answer drops reasons and names.
 * @throws AppError 404 when the hotel has no such stay
 */
async function presentFolio({ folio, lines }: StayFolio): Promise<WireFolio> {
  const { _id, hotel_id, adjustments, payments, version } = folio;
  const { room_id, guest_name, ended_at } = await Stay.findOne({ _id, hotel_id }).lean().orFail(notFound);
  const room = await Room.findOne({ _id: room_id, hotel_id }, { room_number: 1 }).lean();
  const discounts = adjustments.filter(({ line_id }) => line_id === undefined);
  const charges = lines.map((line) => ({
    ...adjustCharge(line, adjustments),
    original_total: chargeTotal(line),
    own: adjustments.filter(({ line_id }) => line_id === line.id),
  }));
  const sums = sumCharges(charges);
  const taken = billDiscounts(sums.total, adjustments);
  const total = taken.reduce((rest, amount) => rest - amount, sums.total);
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id: String(_id),
    stay_id: String(_id),
    room_number: room?.room_number ?? "",
    guest_name,
    lines: [
      ...charges.map(({ id, kind, name, quantity, at, net, taxes, original_total, own }) => ({
        id,
        kind,
        name,
        quantity,
        at: at.toISOString(),
        taxes: presentTaxes(taxes),
        net: fromMinor(net),
        total: fromMinor(chargeTotal({ net, taxes })),
        original_total: fromMinor(original_total),
        adjustments: own.map(presentAdjustment),
      })),
      ...discounts.map((discount, index) => presentDiscount(discount, taken[index] ?? 0)),
    ],
    payments: payments.map(({ _id: id, amount, method, at, note, by }) => ({
      id: String(id),
      amount: fromMinor(amount),
      method,
      at: at.toISOString(),
      note,
      by: by.name,
    })),
    net: fromMinor(sums.net + total - sums.total),
    taxes: presentTaxes(sums.taxes),
    total: fromMinor(total),
    paid: fromMinor(paid),
    balance: fromMinor(total - paid),
    is_closed: ended_at !== null,
    version,
  } satisfies GuestFolio;
}

const presentTaxes = (taxes: readonly FolioTax[]): FolioTax[] =>
  taxes.map((tax) => ({ ...tax, amount: fromMinor(tax.amount) }));

const presentAdjustment = ({ kind, amount, reason, at, by }: AdjustmentDoc) => ({
  kind,
  reason,
  at: at.toISOString(),
  by: by.name,
  amount: amount === undefined ? null : fromMinor(amount),
});

/** `taken` is what it took off the total, in minor units. */
function presentDiscount(discount: AdjustmentDoc, taken: number): WireFolio["lines"][number] {
  const amount = -fromMinor(taken);
  return {
    id: String(discount._id),
    kind: "discount",
    name: "Discount",
    quantity: 1,
    taxes: [],
    at: discount.at.toISOString(),
    net: amount,
    total: amount,
    original_total: amount,
    adjustments: [presentAdjustment(discount)],
  };
}

/** Returns a function that stops this. */
const publishFolios = ({ staff, guest }: Namespaces): (() => void) =>
  bus.on("folio.updated", ({ folio: { _id, hotel_id, version } }) => {
    const change = { id: String(_id), version };
    staff.to(roomsRoom(hotel_id)).emit("folio:updated", staffEvents["folio:updated"].parse(change));
    guest.to(stayRoom(_id)).emit("folio:updated", guestEvents["folio:updated"].parse(change));
  });

export const folio: Domain = {
  routes: [routes],
  publish: ({ namespaces }) => [{ stop: publishFolios(namespaces) }],
};
