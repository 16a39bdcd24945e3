import type { EndpointValues } from "@roombell/common/contract/endpoints";
import type { CatalogueService } from "@roombell/common/contract/service";
import { MAX_CATALOGUE } from "@roombell/common/domain/limits";
import mongoose, { Types } from "mongoose";
import type { Creation } from "#database/acceptReplay.js";
import { bus } from "#database/bus.js";
import { given, type Change } from "#database/change.js";
import { createOnce } from "#database/createOnce.js";
import { Hotel, type HotelDoc } from "#hotels/model.js";
import { limitReached, notFound } from "#lib/appError.js";
import { Service, type ServiceDoc } from "./model.js";

/** The catalogue by category and name, with the number of hotels that offer each service. */
export async function loadCatalogue(): Promise<CatalogueService[]> {
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
 * Returns the distinct ids.
 * @throws AppError 404 when one of them is unknown
 */
export async function requireServices(ids: readonly string[]): Promise<Types.ObjectId[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (wanted.length === 0) return [];
  const services = await Service.find(
    { _id: mongoose.trusted({ $in: wanted }), is_deleted: false },
    { _id: 1 },
  ).lean<Pick<ServiceDoc, "_id">[]>();
  if (services.length < wanted.length) throw notFound();
  const byId = new Map(services.map(({ _id }) => [String(_id), _id]));
  return wanted.flatMap((id) => byId.get(id) ?? []);
}

/** Names in the order of `ids`, including services removed from the catalogue. */
export async function serviceNames(ids: readonly Types.ObjectId[]): Promise<string[]> {
  const services = await Service.find({ _id: mongoose.trusted({ $in: ids }) }, { name: 1 }).lean<
    Pick<ServiceDoc, "_id" | "name">[]
  >();
  const names = new Map(services.map(({ _id, name }) => [String(_id), name]));
  return ids.flatMap((id) => names.get(String(id)) ?? []);
}

export function presentCatalogueService(service: ServiceDoc, hotels_using: number): CatalogueService {
  const { _id, name, description, category, translations } = service;
  const { needs_time = false, target_minutes = null } = service;
  return {
    id: String(_id),
    name,
    description,
    category,
    translations,
    needs_time,
    target_minutes,
    hotels_using,
  };
}

/**
 * Adds a service to the catalogue; a repeated call returns the first answer.
 * @throws AppError 409 `limit_reached`
 */
export async function addService(
  fields: EndpointValues<"POST /software-admin/services">["body"],
  creation: Creation,
): Promise<CatalogueService> {
  const service: ServiceDoc = {
    _id: new Types.ObjectId(),
    ...fields,
    translations: fields.translations ?? {},
    is_deleted: false,
    created_at: new Date(),
  };
  const answer = presentCatalogueService(service, 0);
  const record = creation.record && { creation: { ...creation.record, answer } };
  const created = await createOnce(
    creation,
    async () => {
      if ((await Service.countDocuments({ is_deleted: false })) >= MAX_CATALOGUE) {
        throw limitReached("name", `The catalogue can have at most ${MAX_CATALOGUE} services`);
      }
      return (await Service.create({ ...service, ...record })).toObject<ServiceDoc>();
    },
    (key) => Service.findOne({ "creation.key": key }).lean<ServiceDoc>(),
  );
  if (creation.isReplay) return created.creation?.answer as CatalogueService;
  bus.emit("services.updated", { hotel_ids: [] });
  return answer;
}

/**
 * Changes the given fields of a service; `hotel_ids` are the hotels that offer it.
 * @throws AppError 404
 */
export async function changeService(
  id: string,
  fields: EndpointValues<"PUT /software-admin/services/:id">["body"],
): Promise<Change<ServiceDoc> & { hotel_ids: string[] }> {
  const changes = given(fields);
  const before = await Service.findOneAndUpdate(
    { _id: id, is_deleted: false },
    { $set: changes },
    { projection: { creation: 0 } },
  ).lean<ServiceDoc>();
  if (before === null) throw notFound();
  const hotel_ids = await hotelsOffering(before._id);
  bus.emit("services.updated", { hotel_ids });
  return { before, after: { ...before, ...changes }, hotel_ids };
}

/**
 * Hides a service from hotels and guests; requests keep its name.
 * @throws AppError 404
 */
export async function removeService(id: string): Promise<{ name: string }> {
  const service = await Service.findOneAndUpdate(
    { _id: id, is_deleted: false },
    { $set: { is_deleted: true } },
  ).lean<ServiceDoc>();
  if (service === null) throw notFound();
  const hotel_ids = await hotelsOffering(service._id);
  await Hotel.updateMany({ services: service._id }, { $pull: { services: service._id } });
  bus.emit("services.updated", { hotel_ids });
  return service;
}

async function hotelsOffering(service_id: Types.ObjectId): Promise<string[]> {
  const hotels = await Hotel.find({ services: service_id, is_deleted: false }, { _id: 1 }).lean<
    Pick<HotelDoc, "_id">[]
  >();
  return hotels.map(({ _id }) => String(_id));
}
