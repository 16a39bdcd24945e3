import type { EndpointValues } from "@roombell/common/contract/endpoints";
import type { CatalogueService } from "@roombell/common/contract/service";
import { MAX_CATALOGUE } from "@roombell/common/domain/limits";
import { Types } from "mongoose";
import type { Creation } from "#database/acceptReplay.js";
import { bus } from "#database/bus.js";
import { createOnce } from "#database/createOnce.js";
import { limitReached } from "#lib/appError.js";
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
      await requirePlace();
      return (await Service.create({ ...service, ...record })).toObject<ServiceDoc>();
    },
    (key) => Service.findOne({ "creation.key": key }).lean<ServiceDoc>(),
  );
  if (creation.isReplay) return created.creation?.answer as CatalogueService;
  bus.emit("services.updated", { hotel_ids: [] });
  return answer;
}

async function requirePlace(): Promise<void> {
  if ((await Service.countDocuments({ is_deleted: false })) < MAX_CATALOGUE) return;
  throw limitReached("name", `The catalogue can have at most ${MAX_CATALOGUE} services`);
}
