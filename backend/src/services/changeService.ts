import type { EndpointValues } from "@roombell/common/contract/endpoints";
import { bus } from "#database/bus.js";
import { given, type Change } from "#database/change.js";
import { Hotel } from "#hotels/model.js";
import { notFound } from "#lib/appError.js";
import { hotelsOffering } from "./catalogue.js";
import { Service, type ServiceDoc } from "./model.js";

export type ServiceChange = Change<ServiceDoc> & { hotel_ids: string[] };

/**
 * Changes the given fields of a service; `hotel_ids` are the hotels that offer it.
 * @throws AppError 404
 */
export async function changeService(
  id: string,
  fields: EndpointValues<"PUT /software-admin/services/:id">["body"],
): Promise<ServiceChange> {
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
