import type { EndpointInput, EndpointName } from "@roombell/common/contract/endpoints";
import type { World } from "./inputs.js";

type AuthName = Extract<EndpointName, `${string} /auth/${string}`>;

const credential = {
  id: "a",
  rawId: "a",
  type: "public-key",
  response: { clientDataJSON: "a" },
  clientExtensionResults: {},
} as const;

const passwords = { current_password: "wrong password", new_password: "a quiet harbour at night" };

/** Inputs of sign-in and own-account calls. */
export const AUTH_VALID: { [K in AuthName]: (world: World) => EndpointInput<K> } = {
  "POST /auth/software-admin/login": () => ({ body: { username: "somebody", password: "wrong" } }),
  "POST /auth/hotel-admin/login": () => ({ body: { username: "somebody", password: "wrong" } }),
  "PUT /auth/hotel-admin/password": () => ({ body: passwords }),
  "PUT /auth/software-admin/password": () => ({ body: passwords }),
  "POST /auth/second-factor": () => ({ body: { ticket: "a", code: "123456" } }),
  "POST /auth/passkey/options": () => ({ body: {} }),
  "POST /auth/passkey": () => ({ body: { portal: "hotel_admin", response: credential } }),
  "POST /auth/second-factor/confirm/options": () => ({ body: {} }),
  "POST /auth/second-factor/confirm": () => ({ body: { code: "123456" } }),
  "GET /auth/security": () => ({}),
  "POST /auth/totp": () => ({ body: { current_password: "wrong" } }),
  "POST /auth/totp/confirm": () => ({ body: { code: "123456" } }),
  "POST /auth/totp/remove": () => ({ body: { current_password: "wrong" } }),
  "POST /auth/recovery-codes": () => ({ body: { current_password: "wrong" } }),
  "POST /auth/passkeys/options": () => ({ body: { current_password: "wrong" } }),
  "POST /auth/passkeys": () => ({ body: { name: "a", response: credential } }),
  "PUT /auth/passkeys/:id": ({ hotelId }) => ({ params: { id: hotelId }, body: { name: "a" } }),
  "DELETE /auth/passkeys/:id": ({ hotelId }) => ({ params: { id: hotelId } }),
  "POST /auth/passkeys/:id/acknowledge": ({ hotelId }) => ({ params: { id: hotelId } }),
  "POST /auth/refresh": () => ({ body: { portal: "hotel_admin" } }),
  "GET /auth/sessions": () => ({}),
  "DELETE /auth/sessions": () => ({}),
  "DELETE /auth/sessions/:id": ({ hotelId }) => ({ params: { id: hotelId } }),
  "PUT /auth/pin": () => ({ body: { current_password: "wrong", pin: "4821" } }),
  "POST /auth/logout": () => ({}),
  "POST /auth/logout-all": () => ({}),
  "GET /auth/me": () => ({}),
  "POST /auth/validate-qr": ({ room }) => ({
    body: { qr_data: room.qr_code, latitude: 1, longitude: 2, accuracy: 5, wifi_ssid: "x" },
  }),
};
