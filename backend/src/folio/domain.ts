import type { Folio as WireFolio, Invoice as WireInvoice } from "@roombell/common/contract/folio";
import { guestEvents, staffEvents } from "@roombell/common/contract/liveEvents";
import { chargeTotal, type FolioTax } from "@roombell/common/domain/folio";
import { fromMinor } from "@roombell/common/domain/money";
import type { Context } from "koa";
import mongoose, { Types } from "mongoose";
import { addAmountToAudit, addToAudit } from "#audit/auditCall.js";
import { bus } from "#database/bus.js";
import type { HotelDoc } from "#hotels/model.js";
import { contractRoutes } from "#http/contractRoutes.js";
import { notFound } from "#lib/appError.js";
import type { Domain } from "#live/domains.js";
import type { Namespaces } from "#live/namespaces.js";
import { roomsRoom, stayRoom } from "#live/socketRooms.js";
import { Room, type RoomDoc } from "#rooms/model.js";
import { getRoom } from "#rooms/rooms.js";
import { Stay, type StayDoc } from "#stays/model.js";
import { billFolio, sumByCurrency, type StayFolio } from "./billFolio.js";
import { adjustFolio, loadFolio, payFolio } from "./changeFolio.js";
import { invoiceNumber, type InvoiceDoc } from "./invoiceModel.js";
import { writeInvoicePdf } from "./invoicePdf.js";
import { presentInvoice } from "./invoices.js";
import { creditInvoice, getInvoice, issueInvoice } from "./issueInvoice.js";
import type { AdjustmentDoc } from "./model.js";

const routes = contractRoutes((route) => {
  route("GET /customer/folio", async ({ guest: { room, hotel } }) => ({
    folio: await presentFolio(hotel, await loadFolio(room)),
  }));

  route("GET /hotel-admin/rooms/:id/folio", async ({ staff: { hotel }, params }) => ({
    folio: await presentFolio(hotel, await loadFolio(await getRoom(hotel._id, params.id))),
  }));

  route("GET /hotel-admin/folios/:id", async ({ staff: { hotel }, params }) => ({
    folio: await presentFolio(
      hotel,
      await loadFolio({ hotel_id: hotel._id, stay_id: new Types.ObjectId(params.id) }),
    ),
  }));

  route("POST /hotel-admin/folios/:id/adjustments", async ({ staff, params, body, creation, ctx }) => {
    const { stayFolio, taken } = await adjustFolio({ staff, id: params.id, creation }, body);
    if (taken) addAmountToAudit(ctx, body.kind, { ...taken, amount: fromMinor(taken.amount) });
    return { folio: await presentFolio(staff.hotel, stayFolio), message: "Bill adjusted" };
  });

  route("POST /hotel-admin/folios/:id/payments", async ({ staff, params, body, creation, ctx }) => {
    const folio = await presentFolio(staff.hotel, await payFolio({ staff, id: params.id, creation }, body));
    addAmountToAudit(ctx, "payment", { amount: body.amount, currency: body.currency ?? folio.currency });
    return { folio, message: "Payment recorded" };
  });

  route("GET /hotel-admin/rooms/:id/folios", async ({ staff: { hotel }, params }) => ({
    folios: await listPastStays(await getRoom(hotel._id, params.id)),
  }));

  route("POST /hotel-admin/folios/:id/invoices", async ({ staff, params, body, creation, ctx }) => ({
    invoice: issued(ctx, await issueInvoice({ staff, id: params.id, creation }, body)),
    message: "Invoice issued",
  }));

  route("POST /hotel-admin/invoices/:id/credit-note", async ({ staff, params, creation, ctx }) => ({
    invoice: issued(ctx, await creditInvoice({ staff, id: params.id, creation })),
    message: "Credit note issued",
  }));

  route("GET /hotel-admin/invoices/:id.pdf", async ({ staff: { hotel }, params, ctx }) => {
    const invoice = await getInvoice(hotel, params.id);
    nameInAudit(ctx, invoice);
    return { lines: writeInvoicePdf(invoice), name: `${invoiceNumber(invoice)}.pdf` };
  });
});

const nameInAudit = (ctx: Context, invoice: InvoiceDoc): void =>
  addToAudit(ctx, { object_name: invoiceNumber(invoice), room_number: invoice.room_number });

function issued(ctx: Context, invoice: InvoiceDoc): WireInvoice {
  const presented = presentInvoice(invoice);
  nameInAudit(ctx, invoice);
  addAmountToAudit(ctx, "total", { amount: presented.total, currency: invoice.currency });
  return presented;
}

const MAX_PAST_STAYS = 20;

async function listPastStays({ _id, hotel_id }: RoomDoc) {
  const stays = await Stay.find(
    { hotel_id, room_id: _id, ended_at: mongoose.trusted({ $ne: null }) },
    { guest_name: 1, started_at: 1, ended_at: 1 },
  )
    .sort({ started_at: -1 })
    .limit(MAX_PAST_STAYS)
    .lean<Pick<StayDoc, "_id" | "guest_name" | "started_at" | "ended_at">[]>();
  return stays.map(({ _id: stay_id, guest_name, started_at, ended_at }) => ({
    id: String(stay_id),
    guest_name,
    started_at: started_at.toISOString(),
    ended_at: (ended_at ?? started_at).toISOString(),
  }));
}

/**
 * A folio for staff; the guest's answer drops reasons and names.
 * @throws AppError 404 when the hotel has no such stay
 */
async function presentFolio(hotel: HotelDoc, stayFolio: StayFolio): Promise<WireFolio> {
  const { folio } = stayFolio;
  const { _id, hotel_id, payments, version } = folio;
  const { room_id, guest_name, ended_at } = await Stay.findOne({ _id, hotel_id }).lean().orFail(notFound);
  const room = await Room.findOne({ _id: room_id, hotel_id }, { room_number: 1 }).lean();
  const { lines } = billFolio(stayFolio);
  const { own: sums, others } = sumByCurrency(stayFolio, hotel);
  return {
    ...presentSums(sums),
    id: String(_id),
    stay_id: String(_id),
    room_number: room?.room_number ?? "",
    guest_name,
    lines: lines.map(({ net, taxes, currency, at, original_total, own, ...line }) => ({
      id: line.id,
      kind: line.kind,
      name: line.name,
      menu_item_id: line.menu_item_id,
      service_id: line.service_id,
      quantity: line.quantity,
      currency: currency || sums.currency,
      at: at.toISOString(),
      taxes: presentTaxes(taxes),
      net: fromMinor(net),
      total: fromMinor(chargeTotal({ net, taxes })),
      original_total: fromMinor(original_total),
      adjustments: own.map(presentAdjustment),
    })),
    payments: payments.map(({ _id: id, amount, currency, method, at, note, by }) => ({
      id: String(id),
      amount: fromMinor(amount),
      currency: currency ?? sums.currency,
      method,
      at: at.toISOString(),
      note,
      by: by.name,
    })),
    other_currencies: others.map(presentSums),
    is_closed: ended_at !== null,
    version,
    invoices: stayFolio.invoices.map(presentInvoice),
  } satisfies WireFolio;
}

const presentSums = ({ currency, net, taxes, total, paid }: ReturnType<typeof sumByCurrency>["own"]) => ({
  currency,
  net: fromMinor(net),
  taxes: presentTaxes(taxes),
  total: fromMinor(total),
  paid: fromMinor(paid),
  balance: fromMinor(total - paid),
});

const presentTaxes = (taxes: readonly FolioTax[]): FolioTax[] =>
  taxes.map((tax) => ({ ...tax, amount: fromMinor(tax.amount) }));

const presentAdjustment = ({ kind, amount, reason, at, by }: AdjustmentDoc) => ({
  kind,
  reason,
  at: at.toISOString(),
  by: by.name,
  amount: amount === undefined ? null : fromMinor(amount),
});

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
