import { z } from "zod";
import { LANGUAGE_TAG_MAX, MAX_LANGUAGES } from "../domain/limits.js";
import { MAX_TARGET_MINUTES } from "../domain/requestTargets.js";
import { DINING_SERVICE_ID, SERVICE_CATEGORIES } from "../domain/service.js";
import type { EndpointMap } from "./endpoint.js";
import { count, done, id, idParams, name, price, record, sized, text } from "./fields.js";
import { opening, week } from "./hours.js";

export const serviceCategory = z.enum(SERVICE_CATEGORIES);

const languageTag = sized(LANGUAGE_TAG_MAX, "must be a language tag").regex(
  /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/,
  "must be a language tag",
);

/** Translated texts by language (BCP 47 tag), each optional. */
export const translations = z.record(
  languageTag,
  z.object({ name: name.optional(), description: text.optional() }),
);
/** Texts by language, as sent. */
export const byLanguage = <Texts extends z.ZodObject>(texts: Texts) =>
  record(languageTag, texts, MAX_LANGUAGES, `must have at most ${MAX_LANGUAGES} languages`);
export const newTranslations = byLanguage(translations.valueType);

/** A service for guests; includes dining while the hotel serves food. */
export const service = opening.extend({
  id: z.union([id, z.literal(DINING_SERVICE_ID)]),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  translations,
  /** The guest has to choose a time, so it is not expected soon and has no usual time. */
  needs_time: z.boolean(),
  /** The price of one request, with no taxes added; null if free. */
  price: price.nullable(),
});
export type Service = z.infer<typeof service>;

const targetMinutes = z
  .number()
  .int("must be whole minutes")
  .min(1, "must be at least 1")
  .max(MAX_TARGET_MINUTES, `must be at most ${MAX_TARGET_MINUTES}`);
export const requestTarget = z.object({ accept: targetMinutes, complete: targetMinutes });

/** A service with the hotel's own settings. */
export const hotelService = service.extend({
  hours: week,
  /** Null for the platform's target, or the hotel's for its category. */
  target_minutes: requestTarget.nullable(),
});
export type HotelService = z.infer<typeof hotelService>;

/** A service of the platform's catalogue. */
export const catalogueService = service
  .omit({ is_open: true, opens_at: true, closes_at: true, price: true })
  .extend({
    id,
    category: serviceCategory,
    /** Minutes to completion; null for the hotel's target for its category. */
    target_minutes: z.number().nullable(),
    hotels_using: count,
  });
export type CatalogueService = z.infer<typeof catalogueService>;

export const serviceBody = z.object({
  name,
  description: text.default(""),
  category: serviceCategory,
  translations: newTranslations.optional(),
  target_minutes: targetMinutes.nullable().default(null),
  needs_time: z.boolean().default(false),
});

export const serviceEndpoints = {
  "GET /software-admin/services": {
    summary: "List the service catalogue",
    answer: z.object({ services: z.array(catalogueService) }),
  },
  "POST /software-admin/services": {
    summary: "Add a service to the catalogue",
    status: 201,
    body: serviceBody,
    answer: z.object({ service: catalogueService, message: z.string() }),
  },
  "PUT /software-admin/services/:id": {
    summary: "Change a service; absent fields stay unchanged",
    params: idParams,
    body: serviceBody.partial().extend({
      description: text.optional(),
      target_minutes: targetMinutes.nullable().optional(),
      needs_time: z.boolean().optional(),
    }),
    answer: z.object({ service: catalogueService, message: z.string() }),
  },
  "DELETE /software-admin/services/:id": {
    summary: "Remove a service from the catalogue and all hotels",
    audit: { object_kind: "service" },
    params: idParams,
    answer: done,
  },
  "GET /hotel-admin/services": {
    summary: "List the hotel's services, for requests entered by staff",
    answer: z.object({ services: z.array(hotelService) }),
  },
  "PUT /hotel-admin/services/:id": {
    summary: "Set the hotel's own hours, targets and price of a service; absent fields stay unchanged",
    params: idParams,
    body: z
      .object({
        hours: week,
        needs_time: z.boolean(),
        target_minutes: requestTarget.nullable(),
        price: price.nullable(),
      })
      .partial(),
    answer: z.object({ service: hotelService, message: z.string() }),
  },
  "GET /customer/services": {
    summary: "List the hotel's services",
    answer: z.object({ services: z.array(service) }),
  },
} satisfies EndpointMap;
