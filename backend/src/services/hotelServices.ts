import type { EndpointValues } from "@roombell/common/contract/endpoints";
import type { HotelService } from "@roombell/common/contract/service";
import { amountProblem, fromMinor, toMinor } from "@roombell/common/domain/money";
import { DINING_SERVICE_ID, DINING_SERVICE_NAME } from "@roombell/common/domain/service";
import mongoose from "mongoose";
import { bus } from "#database/bus.js";
import { given, type Change } from "#database/change.js";
import { Hotel, type HotelDoc, type ServiceSettingsDoc } from "#hotels/model.js";
import { invalidField, notFound } from "#lib/appError.js";
import { kitchenOpening, presentHours, presentOpening } from "#lib/opening.js";
import { Service, serviceCache, type ServiceDoc } from "./model.js";

const getServiceSettings = ({ service_settings = {} }: HotelDoc, id: string): ServiceSettingsDoc =>
  service_settings[id.toLowerCase()] ?? {};

/** The services that a hotel offers its guests, by category and name, with dining while it serves food. */
export async function offeredServices(hotel: HotelDoc): Promise<HotelService[]> {
  const services = await Service.find({
    _id: mongoose.trusted({ $in: hotel.services }),
    is_deleted: false,
  })
    .sort({ category: 1, name: 1, _id: 1 })
    .lean<ServiceDoc[]>();
  const offered = services.map((service) => presentHotelService(hotel, service));
  return hotel.fb_enabled ? [presentDining(hotel), ...offered] : offered;
}

/** The same for a guest: without prices where everything is included. */
export async function guestServices(hotel: HotelDoc): Promise<HotelService[]> {
  const services = await offeredServices(hotel);
  if (hotel.order_payment !== "included") return services;
  return services.map((service) => ({ ...service, price: null }));
}

/** Dining is open while the kitchen is. */
const presentDining = (hotel: HotelDoc): HotelService => ({
  id: DINING_SERVICE_ID,
  name: DINING_SERVICE_NAME,
  description: "Order food and drinks to your room",
  category: DINING_SERVICE_NAME,
  translations: { hi: { name: "कमरे में भोजन", description: "अपने कमरे में खाना और पेय मँगाएँ" } },
  needs_time: false,
  hours: null,
  target_minutes: null,
  price: null,
  ...presentOpening(kitchenOpening(hotel)),
});

function presentHotelService(hotel: HotelDoc, service: ServiceDoc): HotelService {
  const { _id, name, description, category, translations } = service;
  const own = getServiceSettings(hotel, String(_id));
  return {
    id: String(_id),
    name,
    description,
    category,
    translations,
    needs_time: own.needs_time ?? service.needs_time ?? false,
    hours: own.hours ?? null,
    target_minutes: own.target_minutes ?? null,
    price: own.price ? fromMinor(own.price) : null,
    ...presentHours(hotel, own.hours),
  };
}

/**
 * A service as the hotel offers it, with its own settings.
 * @throws AppError 404 for a service this hotel does not offer
 */
export async function getOfferedService(
  hotel: HotelDoc,
  id: string,
): Promise<{ service: ServiceDoc; own: ServiceSettingsDoc }> {
  const isAssigned = hotel.services.some((service_id) => String(service_id) === id.toLowerCase());
  if (!isAssigned) throw notFound();
  const service = await serviceCache.get(id.toLowerCase(), () =>
    Service.findOne({ _id: id, is_deleted: false }).lean<ServiceDoc>(),
  );
  if (service === null) throw notFound();
  return { service, own: getServiceSettings(hotel, id) };
}

/**
 * Changes what the hotel itself sets for a service it offers.
 * @throws AppError 404; 400 for a price that the hotel's currency does not have
 */
export async function changeServiceSettings(
  hotel: HotelDoc,
  id: string,
  { price, ...fields }: EndpointValues<"PUT /hotel-admin/services/:id">["body"],
): Promise<Change<HotelService>> {
  const { service } = await getOfferedService(hotel, id);
  const problem = price ? amountProblem(price, hotel.currency) : null;
  if (problem !== null) throw invalidField("price", problem);
  const changes = Object.entries(given({ ...fields, price: price ? toMinor(price) : price })).map(
    ([name, value]) => [`service_settings.${id.toLowerCase()}.${name}`, value],
  );
  const after = await Hotel.findOneAndUpdate(
    { _id: hotel._id, services: service._id, is_deleted: false },
    { $set: Object.fromEntries(changes) },
    { returnDocument: "after", projection: { creation: 0 } },
  ).lean<HotelDoc>();
  if (after === null) throw notFound();
  bus.emit("services.updated", { hotel_ids: [String(hotel._id)] });
  return { before: presentHotelService(hotel, service), after: presentHotelService(after, service) };
}
