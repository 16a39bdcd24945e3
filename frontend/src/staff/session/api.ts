import type { EndpointInput } from "@roombell/common/contract/endpoints";
import { staffApi } from "../lib/staffApi.js";
import type { Role, Session } from "./session.js";

export type Credentials = EndpointInput<"POST /auth/hotel-admin/login">["body"];
export type PasswordChange = EndpointInput<"PUT /auth/hotel-admin/password">["body"];

/** Signs in through the endpoint of a role; returns the new session. */
export function signIn(role: Role, body: Credentials): Promise<Session> {
  return role === "hotel_admin"
    ? staffApi.call("POST /auth/hotel-admin/login", { body })
    : staffApi.call("POST /auth/software-admin/login", { body });
}

/** Changes the user's password; the returned token replaces the revoked one. */
export function changePassword(role: Role, body: PasswordChange) {
  return role === "hotel_admin"
    ? staffApi.call("PUT /auth/hotel-admin/password", { body })
    : staffApi.call("PUT /auth/software-admin/password", { body });
}

export const endSession = () => staffApi.call("POST /auth/logout");
export const endAllSessions = () => staffApi.call("POST /auth/logout-all");

export const fetchMe = (signal: AbortSignal) => staffApi.call("GET /auth/me", {}, { signal });
