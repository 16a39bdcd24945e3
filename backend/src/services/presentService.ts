import type { CatalogueService, Service } from "@roombell/common/contract/service";
import type { ServiceDoc } from "./model.js";

/** A service as guests see it. */
export function presentService({ _id, name, description, category, translations }: ServiceDoc): Service {
  return { id: String(_id), name, description, category, translations };
}

/** A service of the catalogue with the number of hotels that offer it. */
export const presentCatalogueService = (service: ServiceDoc, hotels_using: number): CatalogueService => ({
  ...presentService(service),
  category: service.category,
  hotels_using,
});
