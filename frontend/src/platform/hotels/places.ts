import type { Choice } from "../../staff/ui/form/SelectField.js";

const named = new Intl.DisplayNames("en", { type: "currency" });

/** The choices of time zones, the present one among them although the browser may spell it differently. */
export function timezoneChoices(present: string): readonly Choice<string>[] {
  const known = Intl.supportedValuesOf("timeZone");
  return [...new Set(["Asia/Kolkata", "UTC", present, ...known])]
    .toSorted()
    .map((value) => ({ value, label: value.replaceAll("_", " ") }));
}

/** The choices of currencies: `INR – Indian Rupee`. */
export function currencyChoices(present: string): readonly Choice<string>[] {
  const known = Intl.supportedValuesOf("currency");
  return [...new Set([present, ...known])]
    .toSorted()
    .map((value) => ({ value, label: `${value} – ${named.of(value) ?? value}` }));
}
