import type { CatalogueService } from "@roombell/common/contract/service";
import mongoose, { type Types } from "mongoose";
import { Hotel, type HotelDoc } from "#hotels/model.js";
import { notFound } from "#lib/appError.js";
import { Service, type ServiceDoc } from "./model.js";
import { presentCatalogueService } from "./presentService.js";

/** The catalogue by category and name, with the number of hotels that offer each service. */
export async function catalogue(): Promise<CatalogueService[]> {
  const [services, hotels] = await Promise.all([
    Service.find({ is_deleted: false }, { creation: 0 })
      .sort({ category: 1, name: 1, _id: 1 })
      .lean<ServiceDoc[]>(),
    Hotel.find({ is_deleted: false }, { services: 1 }).lean<Pick<HotelDoc, "services">[]>(),
  ]);
  const uses = new Map<string, number>();
  for (const id of hotels.flatMap((hotel) => hotel.services.map(String))) {
    uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  return services.map((service) => presentCatalogueService(service, uses.get(String(service._id)) ?? 0));
}

/**
 * The distinct ids of these services.
 * @throws AppError 404 when one of them is unknown
 */
export async function requireServices(ids: readonly string[]): Promise<Types.ObjectId[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (wanted.length === 0) return [];
  const known = await Service.find(
    { _id: mongoose.trusted({ $in: wanted }), is_deleted: false },
    { _id: 1 },
  ).lean<Pick<ServiceDoc, "_id">[]>();
  if (known.length < wanted.length) throw notFound();
  const byId = new Map(known.map(({ _id }) => [String(_id), _id]));
  return wanted.flatMap((id) => byId.get(id) ?? []);
}

/** The names of services in the order of their ids, also of those that were removed from the catalogue. */
export async function serviceNames(ids: readonly Types.ObjectId[]): Promise<string[]> {
  const services = await Service.find({ _id: mongoose.trusted({ $in: ids }) }, { name: 1 }).lean<
    Pick<ServiceDoc, "_id" | "name">[]
  >();
  const names = new Map(services.map(({ _id, name }) => [String(_id), name]));
  return ids.flatMap((id) => names.get(String(id)) ?? []);
}
