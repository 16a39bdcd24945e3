import { ERRORS } from "@roombell/common/contract/errors";
import { SESSION_END_CODES } from "@roombell/common/contract/liveEvents";
import { ORDER_STATUSES } from "@roombell/common/domain/foodOrder";
import { ROOM_TYPES } from "@roombell/common/domain/room";
import { SERVICE_CATEGORIES } from "@roombell/common/domain/service";
import { REQUEST_STATUSES } from "@roombell/common/domain/serviceRequest";
import { describe, expect, it, test } from "vitest";
import { catalogue as english } from "./catalogues/en.js";
import { catalogue as hindi } from "./catalogues/hi.js";
import { LANGUAGES, loadCatalogue } from "./useLanguage.js";

/** Every text by its path; a function is represented by its number of parameters. */
function leaves(value: unknown, path = ""): [path: string, leaf: string | number][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") return [[path, value.length]];
  return Object.entries(value as object).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`));
}

describe.each(LANGUAGES)("the catalogue %s", (language) => {
  it("has every text, and none is empty", async () => {
    const texts = leaves(await loadCatalogue(language));
    const source = leaves(english);
    expect(texts.map(([path]) => path)).toEqual(source.map(([path]) => path));
    expect(texts.filter(([, leaf]) => leaf === "")).toEqual([]);
  });

  it("has the same parameters for each text", async () => {
    const counts = (all: typeof english): [string, number][] =>
      leaves(all).flatMap(([path, leaf]) => (typeof leaf === "number" ? [[path, leaf]] : []));
    expect(counts(await loadCatalogue(language))).toEqual(counts(english));
  });
});

it("no other language is a copy of English", async () => {
  for (const language of LANGUAGES.filter((tag) => tag !== "en")) {
    const own = leaves(await loadCatalogue(language));
    const same = own.filter(
      ([path, leaf]) =>
        typeof leaf === "string" && leaves(english).some(([p, l]) => p === path && l === leaf),
    );
    // Names and figures that are the same in every language.
    expect(same.map(([, leaf]) => leaf)).toEqual(expect.arrayContaining(["ltr"]));
    expect(same.length).toBeLessThanOrEqual(3);
  }
});

describe("the catalogue has words for", () => {
  const missing = (values: Readonly<Record<string, unknown>>, keys: readonly string[]): string[] =>
    keys.filter((key) => typeof values[key] !== "string");

  test("every status, category and room type", () => {
    expect(missing(english.orders.statuses, ORDER_STATUSES)).toEqual([]);
    expect(missing(english.orders.next, ORDER_STATUSES)).toEqual([]);
    expect(missing(english.requests.statuses, REQUEST_STATUSES)).toEqual([]);
    expect(missing(english.categories, SERVICE_CATEGORIES)).toEqual([]);
    expect(missing(english.roomTypes, ROOM_TYPES)).toEqual([]);
  });

  test("every error that a guest can see", () => {
    const staffOnly = [
      "malformed_json",
      "unauthenticated",
      "method_not_allowed",
      "already_exists",
      "in_use",
      "too_large",
      "unsupported_media_type",
      "password_change_required",
      "second_factor_required",
      "second_factor_setup_required",
      "person_required",
      "folio_closed",
      "line_invoiced",
      "second_factor_expired",
      "last_manager",
    ];
    expect(
      missing(
        english.errors,
        Object.keys(ERRORS).filter((code) => !staffOnly.includes(code)),
      ),
    ).toEqual([]);
  });

  test("every end of a guest's session", () => {
    const staffOnly = [
      "token_expired",
      "signed_out",
      "password_changed",
      "credentials_reissued",
      "account_disabled",
      "position_changed",
      "second_factor_setup_required",
      "second_factor_changed",
      "screen_removed",
    ];
    expect(
      missing(
        english.errors,
        SESSION_END_CODES.filter((code) => !staffOnly.includes(code)),
      ),
    ).toEqual([]);
  });
});

test.each([
  [english.entry.title, "Enter QR Code"],
  [english.entry.submit, "Access Services"],
  [english.entry.blank, "Please enter a QR code"],
  [english.services.subtitle, "What can we help you with?"],
  [english.services.available(3), "3 services available"],
  [english.request.detailsPlaceholder, "Add any specific instructions or details..."],
  [english.request.sentClassic, "Service request submitted successfully!"],
  [english.requests.empty, "No active requests"],
  [english.food.search, "Search menu items..."],
  [english.food.noItemsHint, "Try adjusting your search or filter criteria"],
  [english.checkout.title, "Complete Your Order"],
  [english.checkout.placed, "Order placed successfully!"],
  [english.orders.cancelQuestion, "Are you sure you want to cancel this order?"],
  [english.support.sent, "Support request submitted successfully"],
])("English uses the prescribed text: %s", (text, specified) => {
  expect(text).toBe(specified);
});

test("Hindi names things as the rest of its texts does", () => {
  const texts = leaves(hindi).map(([, leaf]) => String(leaf));
  expect(texts.filter((text) => /फ़्रंट डेस्क|आपकी कार्ट/.test(text))).toEqual([]);
  // A renamed dish has not changed, and portions are counted.
  expect(hindi.cart.nameChanged("इडली")).toBe("नाम बदल गया है, पहले इडली था");
  expect([1, 2].map(hindi.orders.removed)).toEqual(["रसोई ने 1 पोर्शन हटाया", "रसोई ने 2 पोर्शन हटाए"]);
});
