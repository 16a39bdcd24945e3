import type { Hotel } from "@roombell/common/contract/hotel";
import type { HotelFields } from "./mutations.js";

/** The values of the hotel dialog; null is an empty number. */
export type HotelValues = {
  name: string;
  wifi_ssid: string;
  address: string;
  phone: string;
  email: string;
  latitude: number | null;
  longitude: number | null;
  services: string[];
  fb_enabled: boolean;
  timezone: string;
  currency: string;
};

/** A new hotel, with the product's defaults. */
export const NEW_HOTEL: HotelValues = {
  name: "",
  wifi_ssid: "",
  address: "",
  phone: "",
  email: "",
  latitude: null,
  longitude: null,
  services: [],
  fb_enabled: false,
  timezone: "Asia/Kolkata",
  currency: "INR",
};

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
