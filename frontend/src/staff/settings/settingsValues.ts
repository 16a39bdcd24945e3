import type { CodePage, HotelSettings } from "@roombell/common/contract/settings";
import { readDecimal } from "@roombell/common/domain/decimal";
import type { RequestTarget } from "@roombell/common/domain/requestTargets";
import type { ServiceCategory } from "@roombell/common/domain/service";
import type { UseFormReturn } from "react-hook-form";
import { changedFields } from "#staff/lib/forms/changedFields.js";
import type { SettingsChange } from "./useSettings.js";

type Count = "delivery_minutes" | "cooks_per_station" | "order_warning_minutes" | "order_late_minutes";
type Target = { [Step in keyof RequestTarget]: number | null };

/** The settings as the form edits them; null is an empty number. */
export type SettingsValues = Omit<
  HotelSettings,
  Count | "printer" | "stations" | "taxes" | "tips" | "order_interval_minutes" | "fiscal_year_month"
> &
  Record<Count, number | null> & {
    wifi_ssid: string;
    whatsapp: string;
    cover_url: string;
    is_fenced: boolean;
    request_target_minutes: Record<ServiceCategory, Target>;
    stations: { station_id: string; name: string; has_printer: boolean; printer: PrinterValues }[];
    order_interval_minutes: string;
    fiscal_year_month: string;
    has_printer: boolean;
    printer: PrinterValues & { prints_on_accept: boolean };
    taxes: TaxValues[];
    /** `percent` as a list, such as "5, 10, 20". */
    tips: { is_enabled: boolean; percent: string };
  };
type HotelTax = HotelSettings["taxes"][number];
type TaxValues = Omit<HotelTax, "rate_percent" | "category_ids"> & {
  rate_percent: string;
  is_limited: boolean;
  category_ids: string[];
};
type PrinterAddress = NonNullable<HotelSettings["stations"][number]["printer"]>;
type PrinterValues = { host: string; port: string; paper: string; code_page: CodePage };

export type SectionProps = { form: UseFormReturn<SettingsValues> };

export function settingsToValues(settings: HotelSettings): SettingsValues {
  return {
    ...settings,
    wifi_ssid: settings.wifi_ssid ?? "",
    whatsapp: settings.whatsapp ?? "",
    cover_url: settings.cover_url ?? "",
    is_fenced: settings.geofence_radius_m !== null,
    stations: settings.stations.map(({ id, name, printer }) => ({
      station_id: id,
      name,
      has_printer: printer !== null,
      printer: printerToValues(printer),
    })),
    order_interval_minutes: String(settings.order_interval_minutes),
    fiscal_year_month: String(settings.fiscal_year_month),
    has_printer: settings.printer !== null,
    printer: {
      ...printerToValues(settings.printer),
      prints_on_accept: settings.printer?.prints_on_accept ?? true,
    },
    taxes: settings.taxes.map(({ rate_percent, category_ids, ...tax }) => ({
      ...tax,
      rate_percent: String(rate_percent),
      is_limited: category_ids !== null,
      category_ids: category_ids ?? [],
    })),
    tips: { ...settings.tips, percent: settings.tips.percent.join(", ") },
  };
}

/** The numbers of a list such as "5, 10, 20". */
export const readPercentages = (text: string): number[] =>
  text
    .split(/[\s,;%]+/)
    .filter(Boolean)
    .map(Number);

/** A rate such as "2.5" or "2,5"; null if it is none. */
export function readRate(text: string): number | null {
  const read = readDecimal(text, { decimals: 3, isGrouped: false });
  return read !== null && "value" in read ? read.value : null;
}

/** The form's values of a printer; the defaults without one. */
export function printerToValues(printer: PrinterAddress | null): PrinterValues {
  const { host = "", port = 9100, paper = 80, code_page = "PC858" } = printer ?? {};
  return { host, port: String(port), paper: String(paper), code_page };
}

function valuesToPrinter<P extends PrinterValues>({ host, port, paper, ...printer }: P) {
  return { host: host.trim(), port: Number(port), paper: Number(paper), ...printer };
}

function valuesToBody({ is_fenced, has_printer, stations, printer, taxes, tips, ...values }: SettingsValues) {
  return {
    ...values,
    geofence_radius_m: is_fenced ? values.geofence_radius_m : null,
    stations: stations.map(({ station_id, name, has_printer: hasOwn, printer: own }) => ({
      ...(station_id !== "" && { id: station_id }),
      name: name.trim(),
      printer: hasOwn ? valuesToPrinter(own) : null,
    })),
    order_interval_minutes: Number(values.order_interval_minutes),
    fiscal_year_month: Number(values.fiscal_year_month),
    printer: has_printer ? valuesToPrinter(printer) : null,
    taxes: taxes.map(({ name, rate_percent, is_limited, category_ids, ...tax }) => ({
      ...tax,
      name: name.trim(),
      rate_percent: readRate(rate_percent),
      category_ids: is_limited ? category_ids : null,
    })),
    tips: { ...tips, percent: readPercentages(tips.percent) },
  };
}

/** The settings that differ from the saved ones. Validated values contain no null. */
export function buildChange(settings: HotelSettings, entered: SettingsValues): SettingsChange {
  const change = changedFields(
    valuesToBody(settingsToValues(settings)),
    valuesToBody(entered),
  ) as SettingsChange;
  if (change.request_target_minutes === undefined) return change;
  const targets = changedFields(settings.request_target_minutes, change.request_target_minutes);
  return { ...change, request_target_minutes: targets };
}

/** How many fields differ; a list counts as one. */
export function countChanges(before: unknown, after: unknown): number {
  if (!isFields(before) || !isFields(after)) return JSON.stringify(before) === JSON.stringify(after) ? 0 : 1;
  return Object.keys(after).reduce((sum, name) => sum + countChanges(before[name], after[name]), 0);
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
