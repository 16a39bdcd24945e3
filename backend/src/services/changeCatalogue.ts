import type { EndpointValues } from "@roombell/common/contract/endpoints";
import type { CatalogueService } from "@roombell/common/contract/service";
import { MAX_CATALOGUE } from "@roombell/common/domain/limits";
import { Types } from "mongoose";
import type { Creation } from "#database/acceptReplay.js";
import { bus } from "#database/bus.js";
import { given, type Change } from "#database/change.js";
import { createOnce } from "#database/createOnce.js";
import { Hotel, type HotelDoc } from "#hotels/model.js";
import { limitReached, notFound } from "#lib/appError.js";
import { Service, type ServiceDoc } from "./model.js";
import { presentCatalogueService } from "./presentService.js";

/**
 * Adds a service to the catalogue; a repeated call gets the first answer.
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

/** The hotels that offer a service. */
async function hotelsOffering(service_id: Types.ObjectId): Promise<string[]> {
  const hotels = await Hotel.find({ services: service_id, is_deleted: false }, { _id: 1 }).lean<
    Pick<HotelDoc, "_id">[]
  >();
  return hotels.map(({ _id }) => String(_id));
}
