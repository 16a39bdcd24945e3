import type { Choice } from "#staff/ui/form/SelectField.js";

const currencyNames = new Intl.DisplayNames("en", { type: "currency" });

/** Includes the current zone, which the browser may spell differently. */
export function timezoneChoices(current: string): readonly Choice<string>[] {
  const zones = Intl.supportedValuesOf("timeZone");
  return [...new Set(["Asia/Kolkata", "UTC", current, ...zones])]
    .toSorted()
    .map((value) => ({ value, label: value.replaceAll("_", " ") }));
}

export function currencyChoices(current: string): readonly Choice<string>[] {
  const codes = Intl.supportedValuesOf("currency");
  return [...new Set([current, ...codes])]
    .toSorted()
    .map((value) => ({ value, label: `${value} – ${currencyNames.of(value) ?? value}` }));
}
