import type { EndpointInput, EndpointName } from "@roombell/common/contract/endpoints";
import type { World } from "./inputs.js";

type PlatformCall = Extract<EndpointName, `${string} /software-admin/${string}`>;

const catalogueService = {
  name: "a",
  description: "b",
  category: "Laundry" as const,
  translations: { hi: { name: "c" } },
};

const newHotel = (serviceId: string) => ({
  name: "a",
  wifi_ssid: "b",
  address: "c",
  latitude: 1,
  longitude: 2,
  phone: "100",
  email: "a@b.example",
  services: [serviceId],
  fb_enabled: false,
  timezone: "Asia/Kolkata",
});

let accounts = 0;

/** A valid input of each call of the platform. */
export const PLATFORM_VALID: { [K in PlatformCall]: (world: World) => EndpointInput<K> } = {
  "GET /software-admin/dashboard": () => ({}),
  "GET /software-admin/health": () => ({}),
  "GET /software-admin/exports/audit.csv": ({ hotelId }) => ({ query: { hotel_id: hotelId } }),
  "GET /software-admin/audit": ({ hotelId }) => ({ query: { hotel_id: hotelId, limit: "5" } }),
  "GET /software-admin/hotels": () => ({ query: {} }),
  "GET /software-admin/hotel-problems": () => ({}),
  "POST /software-admin/hotels": ({ hotelId, serviceId }) => ({
    body: { ...newHotel(serviceId), copy_from: hotelId },
  }),
  "GET /software-admin/hotels/:id": ({ hotelId }) => ({ params: { id: hotelId } }),
  "PUT /software-admin/hotels/:id": ({ hotelId, serviceId }) => ({
    params: { id: hotelId },
    body: { ...newHotel(serviceId), fb_enabled: true, is_active: true },
  }),
  "DELETE /software-admin/hotels/:id": ({ hotelId }) => ({ params: { id: hotelId } }),
  "POST /software-admin/hotels/:id/restore": ({ hotelId }) => ({ params: { id: hotelId } }),
  "GET /software-admin/hotels/:id/overview": ({ hotelId }) => ({ params: { id: hotelId } }),
  "POST /software-admin/hotels/:id/credentials": ({ hotelId }) => ({ params: { id: hotelId }, body: {} }),
  "POST /software-admin/hotels/:id/accounts/:account_id/password": ({ hotelId, accountId }) => ({
    params: { id: hotelId, account_id: accountId },
    body: {},
  }),
  "POST /software-admin/hotels/:id/accounts/:account_id/second-factor": ({ hotelId, accountId }) => ({
    params: { id: hotelId, account_id: accountId },
    body: {},
  }),
  "GET /software-admin/services": () => ({}),
  "POST /software-admin/services": () => ({ body: catalogueService }),
  "PUT /software-admin/services/:id": ({ serviceId }) => ({
    params: { id: serviceId },
    body: catalogueService,
  }),
  "GET /software-admin/accounts": () => ({}),
  "POST /software-admin/accounts": () => ({ body: { name: "a", username: `admin-n${(accounts += 1)}` } }),
  "PUT /software-admin/accounts/:id": ({ adminId }) => ({
    params: { id: adminId },
    body: { is_active: false },
  }),
  "POST /software-admin/accounts/:id/credentials": ({ adminId }) => ({
    params: { id: adminId },
    body: { reset_second_factor: false },
  }),
  "GET /software-admin/settings": () => ({}),
  "PUT /software-admin/settings": () => ({
    body: { managers_need_second_factor: false, default_timezone: "UTC", default_currency: "EUR" },
  }),
  "DELETE /software-admin/services/:id": ({ serviceId }) => ({ params: { id: serviceId } }),
};
