import { z } from "zod";
import { DRAWINGS } from "../domain/drawing.js";
import {
  ALLERGEN_MAX,
  IMAGE_URL_MAX,
  MAX_ALLERGENS,
  MAX_CALORIES,
  MAX_DISPLAY_ORDER,
  MAX_MINUTES,
  MAX_OPTIONS,
  MAX_STOCK,
} from "../domain/limits.js";
import type { EndpointMap } from "./endpoint.js";
import { count, done, id, idParams, line, name, price, sized, text, time } from "./fields.js";
import { opening, week } from "./hours.js";
import { menuOption, optionFacts, stockedOption } from "./menuOption.js";
import { byLanguage, newTranslations, translations } from "./service.js";
import { stationId } from "./station.js";

const displayOrder = z
  .number()
  .int("must be a whole number")
  .min(0, "must not be negative")
  .max(MAX_DISPLAY_ORDER);
export const imageUrl = sized(IMAGE_URL_MAX)
  .trim()
  .regex(/^$|^https:\/\/[^\s]+$|^\/uploads\/[\w./-]+$/, "must be an https address or an uploaded image");

/** Illustration of a dish without a photo. */
const drawing = z.enum(DRAWINGS);

/** `name_of`, `description_of`: the old source text of an outdated translation. */
const dishTexts = translations.valueType.extend({
  name_of: name.optional(),
  description_of: text.optional(),
});

export const menuItem = z.object({
  id,
  category_id: id,
  category_name: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  preparation_time: z.number().int().nullable(),
  image_url: z.string(),
  /** Null: guessed from name and category. For guests it is always resolved. */
  drawing: drawing.nullable(),
  is_vegetarian: z.boolean(),
  is_vegan: z.boolean(),
  is_spicy: z.boolean(),
  is_nonveg: z.boolean(),
  allergens: z.array(z.string()),
  calories: z.number().int(),
  display_order: z.number().int(),
  /** False also when no portions are left. */
  is_available: z.boolean(),
  /** Portions left until the end of the business day; null: unlimited. */
  stock_left: count.nullable(),
  /** When a dish that is sold out today is offered again; null otherwise. It can be ordered for later. */
  sold_out_until: time.nullable(),
  options: z.array(stockedOption),
  options_count: count,
  /** Its own station; null: its category's. */
  station_id: id.nullable(),
  translations: z.record(translations.keyType, dishTexts),
});
export type MenuItem = z.infer<typeof menuItem>;

export const optionGroup = z.object({
  name: z.string(),
  is_required: z.boolean(),
  options: z.array(
    z.object({
      value: z.string(),
      price_modifier: z.number(),
      ...optionFacts,
      is_sold_out: z.boolean().optional(),
    }),
  ),
});

/** A dish as guests see it. */
export const guestMenuItem = menuItem
  .omit({ options: true, options_count: true, station_id: true, stock_left: true })
  .extend({
    translations,
    has_options: z.boolean(),
    option_groups: z.array(optionGroup),
    /** True for the most ordered dishes. Absent in live events, as it does not change with the dish. */
    is_popular: z.boolean().optional(),
  });
export type GuestMenuItem = z.infer<typeof guestMenuItem>;

/** `is_open` follows the category's own hours; the kitchen's are the hotel's. */
export const menuCategory = opening.extend({
  id,
  name: z.string(),
  description: z.string(),
  display_order: z.number().int(),
  total_items: count,
  available_items: count,
  /** Default station of its dishes. */
  station_id: id.nullable(),
  /** When its dishes are served. */
  hours: week,
  translations,
});
export type MenuCategory = z.infer<typeof menuCategory>;

export const guestMenuCategory = menuCategory
  .omit({ total_items: true, available_items: true, station_id: true, hours: true })
  .extend({ items: z.array(guestMenuItem) });
export type GuestMenuCategory = z.infer<typeof guestMenuCategory>;

const categoryFields = z.object({
  name,
  description: text,
  display_order: displayOrder,
  station_id: stationId.nullable(),
  hours: week,
  translations: newTranslations,
});
export const categoryBody = categoryFields
  .partial()
  .extend({ name, description: text.default(""), display_order: displayOrder.default(0) });
const itemFields = z.object({
  category_id: id,
  name,
  description: text,
  price,
  preparation_time: z
    .number()
    .int("must be whole minutes")
    .min(0, "must not be negative")
    .max(MAX_MINUTES)
    .nullable(),
  image_url: imageUrl,
  drawing: drawing.nullable().optional(),
  is_vegetarian: z.boolean(),
  is_vegan: z.boolean(),
  is_spicy: z.boolean(),
  is_nonveg: z.boolean(),
  allergens: z.array(line(ALLERGEN_MAX)).max(MAX_ALLERGENS, `must have at most ${MAX_ALLERGENS} allergens`),
  calories: z.number().int("must be a whole number").min(0, "must not be negative").max(MAX_CALORIES),
  display_order: displayOrder,
  is_available: z.boolean(),
  options: z.array(menuOption).max(MAX_OPTIONS, `must have at most ${MAX_OPTIONS} options`),
  station_id: stationId.nullable().optional(),
  /** Setting `name_of` or `description_of` to the new text confirms an unchanged translation. */
  translations: byLanguage(dishTexts),
});
export const itemBody = itemFields.extend({
  description: text.default(""),
  preparation_time: itemFields.shape.preparation_time.default(null),
  image_url: imageUrl.default(""),
  is_vegetarian: z.boolean().default(false),
  is_vegan: z.boolean().default(false),
  is_spicy: z.boolean().default(false),
  is_nonveg: z.boolean().default(false),
  allergens: itemFields.shape.allergens.default([]),
  calories: itemFields.shape.calories.default(0),
  display_order: displayOrder.default(0),
  is_available: z.boolean().default(true),
  options: itemFields.shape.options.default([]),
  translations: itemFields.shape.translations.default({}),
});

/** A stock, and being sold out `until` tomorrow, end with the hotel's business day. */
const availabilityBody = z
  .object({
    is_available: z.boolean(),
    stock_left: z
      .number()
      .int("must be a whole number")
      .min(0, "must not be negative")
      .max(MAX_STOCK, `must be at most ${MAX_STOCK}`)
      .nullable(),
    until: z.literal("tomorrow").nullable(),
    /** The value of an option whose stock is set; absent: the dish's own. */
    option: z.object({ option_name: name, option_value: name }),
  })
  .partial()
  .refine(({ option, stock_left }) => option === undefined || stock_left !== undefined, {
    path: ["stock_left"],
    message: "is required",
  })
  .refine((body) => Object.values(body).some((value) => value !== undefined), {
    path: ["is_available"],
    message: "is required",
  })
  .refine(({ is_available, until }) => !(is_available === true && until === "tomorrow"), {
    path: ["until"],
    message: "is only for a dish that is sold out",
  });

/** The new neighbours as the caller sees them; null at either end. */
const placeBody = z.object({ after: id.nullable(), before: id.nullable() });

const categoryAnswer = z.object({ category: menuCategory, message: z.string() });
const itemAnswer = z.object({ menu_item: menuItem, message: z.string() });

export const menuEndpoints = {
  "GET /customer/menu": {
    summary: "Get the menu by category",
    answer: z.object({ menu: z.array(guestMenuCategory) }),
  },
  "GET /hotel-admin/menu-categories": {
    summary: "List the menu's categories",
    answer: z.object({ categories: z.array(menuCategory) }),
  },
  "POST /hotel-admin/menu-categories": {
    summary: "Add a category",
    status: 201,
    body: categoryBody,
    answer: categoryAnswer,
  },
  "PUT /hotel-admin/menu-categories/:id": {
    summary: "Change a category; absent fields stay unchanged",
    params: idParams,
    body: categoryFields.partial(),
    answer: categoryAnswer,
  },
  "PUT /hotel-admin/menu-categories/:id/place": {
    summary: "Move a category between two others; `conflict` when they are no longer neighbours",
    audit: { object_kind: "category" },
    params: idParams,
    body: placeBody,
    /** All with a changed display order. */
    answer: z.object({ categories: z.array(menuCategory), message: z.string() }),
  },
  "DELETE /hotel-admin/menu-categories/:id": {
    summary: "Remove an empty category",
    audit: { object_kind: "category" },
    params: idParams,
    answer: done,
  },
  "GET /hotel-admin/menu-items": {
    summary: "List the menu's dishes",
    answer: z.object({ menu_items: z.array(menuItem) }),
  },
  "POST /hotel-admin/menu-items": {
    summary: "Add a dish",
    status: 201,
    body: itemBody,
    answer: itemAnswer,
  },
  "POST /hotel-admin/menu-items/image": {
    summary: "Upload a picture (JPEG, PNG, WebP; at most 5 MiB)",
    audit: { object_kind: "image" },
    status: 201,
    upload: "image",
    answer: z.object({ image_url: z.string(), message: z.string() }),
  },
  "GET /hotel-admin/menu-items/:id": {
    summary: "Get a dish",
    params: idParams,
    answer: z.object({ menu_item: menuItem }),
  },
  "PUT /hotel-admin/menu-items/:id": {
    summary: "Change a dish; absent fields stay unchanged",
    params: idParams,
    body: itemFields.partial(),
    answer: itemAnswer,
  },
  "PUT /hotel-admin/menu-items/:id/place": {
    summary: "Move a dish between two others of its category; `conflict` when they are no longer neighbours",
    audit: { object_kind: "menu_item" },
    params: idParams,
    body: placeBody,
    /** All with a changed display order. */
    answer: z.object({ menu_items: z.array(menuItem), message: z.string() }),
  },
  "DELETE /hotel-admin/menu-items/:id": {
    summary: "Remove a dish",
    audit: { object_kind: "menu_item" },
    params: idParams,
    answer: done,
  },
  "PATCH /hotel-admin/menu-items/:id/availability": {
    summary:
      "Set whether a dish is available, or how many portions of it or of an option's value are left today",
    params: idParams,
    body: availabilityBody,
    answer: itemAnswer,
  },
} satisfies EndpointMap;
