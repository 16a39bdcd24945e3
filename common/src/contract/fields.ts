import { z } from "zod";
import {
  EMAIL_MAX,
  INSTRUCTIONS_MAX,
  MAX_AMOUNT,
  MAX_MINUTES,
  NAME_MAX,
  PHONE_MAX,
  TEXT_MAX,
} from "../domain/limits.js";
import { hasDecimals } from "../domain/money.js";
import { isPhoneNumber, whatsAppLink } from "../domain/phone.js";
import { toNfc } from "../domain/unicode.js";

// All control characters, C0 and C1; multi-line texts may contain line feeds.
// oxlint-disable-next-line no-control-regex -- rejecting control characters is the purpose
const SINGLE_LINE = /^[^\u0000-\u001f\u007f-\u009f]*$/;
// oxlint-disable-next-line no-control-regex -- rejecting control characters is the purpose
const MULTI_LINE = /^[^\u0000-\u0009\u000b-\u001f\u007f-\u009f]*$/;
const NO_CONTROL = "must not contain control characters";

// Of the zero-width characters, joiners and variation selectors belong to emoji and scripts such as Persian and Hindi:
// they are kept in visible text. The Braille blank counts as a symbol in Unicode.
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;
// Direction overrides, embeddings and isolates also reorder text around a name. Phone books add them to copied text,
// so they are removed; the single marks (LRM, RLM, ALM) are kept.
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text may be this many times its limit as sent, with surrounding spaces and decomposed accents. */
const UNTIDY = 4;

/**
 * A string whose length is checked before anything else; later checks are skipped when it is too long.
 * Every string of an input starts with this.
 */
export const sized = (max: number, message = `must have at most ${max} characters`) =>
  z.string().max(max, { error: message, abort: true });

const tidy = (text: string): string =>
  VISIBLE.test(text) ? toNfc(text.replaceAll("\r\n", "\n")).trim() : "";
const cleaned = (max: number, clean: (text: string) => string, allowed: RegExp) => {
  const message = `must have at most ${max} characters`;
  return sized(UNTIDY * max, message)
    .overwrite(clean)
    .regex(allowed, NO_CONTROL)
    .max(max, message);
};

/** A required single-line text, trimmed, at most `max` characters. */
export const line = (max: number) => optionalLine(max).min(1, "is required");
/** An optional single-line text, trimmed, at most `max` characters; invisible text becomes empty. */
export const optionalLine = (max: number) =>
  cleaned(max, (text) => tidy(text.replaceAll(DIRECTIONS, "")), SINGLE_LINE);
/** An optional multi-line text, trimmed, at most `max` characters; invisible text becomes empty. */
export const paragraph = (max: number) => cleaned(max, tidy, MULTI_LINE);

/** An object of at most `max` entries with keys of one kind. */
export const record = <Key extends z.ZodString, Value extends z.ZodType>(
  key: Key,
  value: Value,
  max: number,
  message: string,
) =>
  z
    .record(key, value)
    .refine((entries) => Object.keys(entries).length <= max, message)
    .meta({ maxProperties: max });

export const name = line(NAME_MAX);
export const text = paragraph(TEXT_MAX);
export const instructions = paragraph(INSTRUCTIONS_MAX);
export const phone = optionalLine(PHONE_MAX);
/** The number guests call; may be empty. */
export const contactPhone = phone.pipe(
  z
    .string()
    .refine((text) => text === "" || isPhoneNumber(text), "must be a phone number such as +49 89 1234567"),
);
/** The number guests write to; may be empty. */
export const whatsapp = phone.pipe(
  z
    .string()
    .refine(
      (text) => text === "" || whatsAppLink(text) !== null,
      "must begin with the country code, such as +49 89 1234567",
    ),
);
/** May be empty. */
export const email = z.union([
  z.literal(""),
  optionalLine(EMAIL_MAX).pipe(z.email("must be an e-mail address")),
]);

export const id = sized(24, "must be an id").regex(/^[0-9a-f]{24}$/i, "must be an id");
/** UTC, ISO 8601. */
export const time = z.iso.datetime();
/** A decimal amount in any currency; the hotel's may have fewer decimals and a lower limit. */
export const amount = z
  .number()
  .max(MAX_AMOUNT, "is too large")
  .refine((value) => hasDecimals(value, 3), "must have at most three decimals");
export const price = amount.min(0, "must not be negative");
export const count = z.number().int().min(0);
export const minutes = z.number().int("must be whole minutes").min(0).max(MAX_MINUTES);
export const latitude = z
  .number()
  .min(-90, "must lie between -90 and 90")
  .max(90, "must lie between -90 and 90");
export const longitude = z
  .number()
  .min(-180, "must lie between -180 and 180")
  .max(180, "must lie between -180 and 180");

const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));
/** `Intl.supportedValuesOf` lists only one of a zone's names. */
function isTimezone(name: string): boolean {
  try {
    // Newer engines also accept offsets such as +05:30, which have no summer time.
    return /^[A-Z]/i.test(name) && new Intl.DateTimeFormat("en", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}

export const timezone = sized(64, "must be an IANA time zone").refine(
  isTimezone,
  "must be an IANA time zone",
);
/** The server's minutes ahead of UTC in a zone, from last year to next: clients use them instead of their own. */
export const zoneOffsets = z.array(z.object({ from: time, minutes: z.number().int() })).optional();
export const currency = sized(3, "must be an ISO 4217 currency").refine(
  (value) => CURRENCIES.has(value),
  "must be an ISO 4217 currency",
);

export const idParams = z.object({ id });
export const done = z.object({ message: z.string() });

const queryLimit = sized(3, "must be a number from 1 to 500")
  .regex(/^[1-9]\d{0,2}$/, "must be a number from 1 to 500")
  .transform(Number)
  .pipe(z.number().max(500, "must be a number from 1 to 500"));
const queryFlag = z.enum(["true", "false"]).transform((value) => value === "true");
/** A day (YYYY-MM-DD, in the hotel's zone), limited so that the days around it have four-digit years too. */
export const day = z.iso
  .date("must be a date")
  .refine((date) => date >= "1900" && date < "3000", { error: "must be a date", abort: true });
/** A day or an ISO instant. */
export const queryDate = z.union([day, z.iso.datetime({ offset: true })], "must be a date");

/** Query of a paginated list. */
export const pageQuery = z.object({
  limit: queryLimit.optional(),
  cursor: sized(200).min(1).optional(),
});
/** Text of a CSV file in parts. */
export const csvFile = z.object({ lines: z.custom<AsyncIterable<string>>() });
/** A PDF file in parts, with its name. */
export const pdfFile = z.object({ lines: z.custom<AsyncIterable<Uint8Array>>(), name: z.string() });

/** Query of the staff lists of requests and orders. */
export const workQuery = pageQuery.extend({
  active: queryFlag.optional(),
  room_number: optionalLine(NAME_MAX).optional(),
  floor: sized(4, "must be a floor")
    .regex(/^-?\d{1,3}$/, "must be a floor")
    .transform(Number)
    .optional(),
  from: queryDate.optional(),
  to: queryDate.optional(),
  search: optionalLine(NAME_MAX).optional(),
});
export const nextCursor = z.string().nullable();
/** Query of a guest's lists; a cursor selects older closed work. */
export const olderQuery = pageQuery.pick({ cursor: true });
