import type { Choice } from "#staff/ui/form/SelectField.js";

const currencyNames = new Intl.DisplayNames("en", { type: "currency" });

/** Zones that engines still list by their former names. */
const NEW_NAMES: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho Chi Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

/** The zone that has this name, which may be a former one: `US/Pacific`; null if there is none. */
function zoneNamed(name: string): string | null {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name.replaceAll(" ", "_") }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Includes the current zone, which the browser may spell differently. Former names find a zone, too. */
export function timezoneChoices(current: string): readonly Choice<string>[] {
  const zones = Intl.supportedValuesOf("timeZone");
  let searched: { name: string; zone: string | null } = { name: "", zone: null };
  const isNamed = (value: string, name: string): boolean => {
    // Resolves each search once, not for every zone.
    if (searched.name !== name) searched = { name, zone: zoneNamed(name) };
    return searched.zone === value;
  };
  return [...new Set(["Asia/Kolkata", "UTC", current, ...zones])].toSorted().map((value) => {
    const label = value.replaceAll("_", " ");
    const newName = NEW_NAMES[value];
    return {
      value,
      label: newName === undefined ? label : `${newName} (${label})`,
      isNamed: (name: string) => isNamed(value, name),
    };
  });
}

export function currencyChoices(current: string): readonly Choice<string>[] {
  const codes = Intl.supportedValuesOf("currency");
  return [...new Set([current, ...codes])]
    .toSorted()
    .map((value) => ({ value, label: `${value} – ${currencyNames.of(value) ?? value}` }));
}
