import type { Hotel } from "@roombell/common/contract/hotel";
import type { PlatformSettings } from "@roombell/common/contract/platformSettings";
import { findCoordinatesProblem } from "@roombell/common/domain/coordinates";
import { MAX_PRINTER_NETWORKS, NETWORK_MAX } from "@roombell/common/domain/limits";
import type { HotelFields } from "./hotelMutations.js";

/** A new hotel; null is an empty number. */
const NEW_HOTEL = {
  name: "",
  wifi_ssid: "",
  address: "",
  phone: "",
  email: "",
  latitude: null as number | null,
  longitude: null as number | null,
  services: [] as string[],
  fb_enabled: false,
  timezone: "",
  currency: "",
  /** Separated by commas. */
  printer_networks: "",
  /** The id of a hotel, or empty. Only for a new hotel. */
  copy_from: "",
};

export type HotelValues = typeof NEW_HOTEL;

export const newHotelValues = ({ default_timezone, default_currency }: PlatformSettings): HotelValues => ({
  ...NEW_HOTEL,
  timezone: default_timezone,
  currency: default_currency,
});

export function hotelValues(hotel: Hotel): HotelValues {
  const { copy_from, ...rest } = NEW_HOTEL;
  const names = Object.keys(rest) as (keyof typeof rest)[];
  const values = Object.fromEntries(names.map((name) => [name, hotel[name]])) as typeof rest;
  return { ...values, copy_from, printer_networks: hotel.printer_networks.join(", ") };
}

/** The request's fields from the form's values; validation leaves no coordinate null. */
export function hotelFields({ copy_from, ...values }: HotelValues): HotelFields {
  return {
    ...values,
    ...(copy_from !== "" && { copy_from }),
    email: values.email.trim(),
    latitude: values.latitude ?? 0,
    longitude: values.longitude ?? 0,
    printer_networks: networksIn(values.printer_networks),
  };
}

const networksIn = (text: string): string[] =>
  text
    .split(",")
    .map((network) => network.trim())
    .filter(Boolean);

/** Validates the number and the length of printer addresses; the server validates the rest. */
export function checkNetworks(text: string): true | string {
  const networks = networksIn(text);
  if (networks.length > MAX_PRINTER_NETWORKS) return `At most ${MAX_PRINTER_NETWORKS} addresses`;
  return networks.every(({ length }) => length <= NETWORK_MAX) || "Separate the addresses with commas";
}

export function checkDegrees(name: string, max: number): (value: number | null) => true | string {
  return (value) => {
    if (value === null) return `${name} is required`;
    return Math.abs(value) <= max || `${name} must be between -${max} and ${max}`;
  };
}

/** Also validates both coordinates together. */
export function checkLongitude(longitude: number | null, { latitude, timezone }: HotelValues): true | string {
  const checked = checkDegrees("Longitude", 180)(longitude);
  if (checked !== true || latitude === null || longitude === null) return checked;
  return findCoordinatesProblem({ latitude, longitude }, timezone) ?? true;
}
