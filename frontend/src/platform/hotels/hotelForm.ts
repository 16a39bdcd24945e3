import type { Hotel } from "@roombell/common/contract/hotel";
import type { HotelFields } from "./mutations.js";

/** A new hotel, with the product's defaults; null is an empty number. */
export const NEW_HOTEL = {
  name: "",
  wifi_ssid: "",
  address: "",
  phone: "",
  email: "",
  latitude: null as number | null,
  longitude: null as number | null,
  services: [] as string[],
  fb_enabled: false,
  timezone: "Asia/Kolkata",
  currency: "INR",
};

/** The values of the hotel dialog. */
export type HotelValues = typeof NEW_HOTEL;

/** The form values of a hotel. */
export function hotelValues(hotel: Hotel): HotelValues {
  const names = Object.keys(NEW_HOTEL) as (keyof HotelValues)[];
  return Object.fromEntries(names.map((name) => [name, hotel[name]])) as HotelValues;
}

/** The request's fields from the form's values; validation leaves no coordinate null. */
export function hotelFields(values: HotelValues): HotelFields {
  return {
    ...values,
    email: values.email.trim(),
    latitude: values.latitude ?? 0,
    longitude: values.longitude ?? 0,
  };
}

/** Validates a coordinate in degrees. */
export function degrees(name: string, max: number): (value: number | null) => true | string {
  return (value) => {
    if (value === null) return `${name} is required`;
    return Math.abs(value) <= max || `${name} must be between -${max} and ${max}`;
  };
}
