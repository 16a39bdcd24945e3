import type { EndpointValues } from "@roombell/common/contract/endpoints";
import { dayAround } from "@roombell/common/domain/hotelDay";
import mongoose, { type UpdateQuery } from "mongoose";
import { bus } from "#database/bus.js";
import type { Change } from "#database/change.js";
import type { HotelDoc } from "#hotels/model.js";
import { notFound } from "#lib/appError.js";
import { runEvery } from "#lib/runEvery.js";
import { MenuItem, type MenuItemDoc } from "./itemModel.js";
import { getMenuItem } from "./loadMenu.js";
import { optionKey } from "./stock.js";

const INTERVAL_MS = 15_000;

type Availability = EndpointValues<"PATCH /hotel-admin/menu-items/:id/availability">["body"];

/**
 * Offers a dish, marks it sold out (until further notice or until tomorrow), or sets how many portions of it or of
 * an option's value are left. A stock and "until tomorrow" end with the hotel's business day.
 * @throws AppError 404
 */
export async function setAvailability(
  hotel: HotelDoc,
  id: string,
  availability: Availability,
): Promise<Change<MenuItemDoc>> {
  const { option } = availability;
  if (option) requireOption(await getMenuItem(hotel._id, id), option);
  const before = await MenuItem.findOneAndUpdate(
    { _id: id, hotel_id: hotel._id, is_deleted: false },
    { $set: toStoredFields(hotel, availability, new Date()) },
    { projection: { creation: 0 } },
  ).lean<MenuItemDoc>();
  if (before === null) throw notFound();
  const after = await getMenuItem(hotel._id, id);
  bus.emit("menu.item_updated", { item: after });
  return { before, after };
}

/** A value that is removed in the meantime leaves a stock without effect. */
function requireOption({ options }: MenuItemDoc, wanted: NonNullable<Availability["option"]>): void {
  const isOwn = options.some(
    ({ option_name, option_value }) =>
      option_name === wanted.option_name && option_value === wanted.option_value,
  );
  if (!isOwn) throw notFound();
}

function toStoredFields(
  hotel: HotelDoc,
  { is_available, stock_left, until, option }: Availability,
  now: Date,
): Partial<MenuItemDoc> {
  const hasStock = typeof stock_left === "number";
  if (option) {
    const stock = hasStock ? { portions: stock_left, since: now } : null;
    return { [`option_stock.${optionKey(option)}`]: stock, options_reset_at: dayAround(now, hotel).end };
  }
  return {
    is_available: is_available ?? until !== "tomorrow",
    stock: hasStock ? { portions: stock_left, since: now } : null,
    reset_at: hasStock || until === "tomorrow" ? dayAround(now, hotel).end : null,
  };
}

/** Offers the dishes of all hotels again whose stock or "until tomorrow" has ended with the business day. */
export async function resetAvailability(now = new Date()): Promise<void> {
  await resetDue("reset_at", { $set: { is_available: true, stock: null, reset_at: null } }, now);
  await resetDue("options_reset_at", { $unset: { option_stock: 1, options_reset_at: 1 } }, now);
}

async function resetDue(
  field: "reset_at" | "options_reset_at",
  change: UpdateQuery<MenuItemDoc>,
  now: Date,
): Promise<void> {
  const isDue = { is_deleted: false, [field]: mongoose.trusted({ $lte: now }) };
  const due = await MenuItem.find(isDue, { hotel_id: 1 }, { crossHotel: true }).lean<
    Pick<MenuItemDoc, "_id" | "hotel_id">[]
  >();
  for (const { _id, hotel_id } of due) {
    const item = await MenuItem.findOneAndUpdate({ _id, hotel_id, ...isDue }, change, {
      returnDocument: "after",
      projection: { creation: 0 },
    }).lean<MenuItemDoc>();
    if (item !== null) bus.emit("menu.item_updated", { item });
  }
}

/** Runs {@link resetAvailability} periodically, until the returned function is called. */
export const scheduleAvailabilityResets = (): (() => void) =>
  runEvery(INTERVAL_MS, "reset availability", resetAvailability);
