import type { CatalogueService, Service } from "@roombell/common/contract/service";
import type { ServiceDoc } from "./model.js";

/** A service as guests see it. */
export function presentService(service: ServiceDoc): Service {
  const { _id, name, description, category, translations } = service;
  return { id: String(_id), name, description, category, translations };
}

/** A service of the catalogue with the number of hotels that offer it. */
export function presentCatalogueService(service: ServiceDoc, hotels_using: number): CatalogueService {
  const { _id, name, description, category, translations } = service;
  return { id: String(_id), name, description, category, translations, hotels_using };
}
