import type { EndpointInput } from "@roombell/common/contract/endpoints";
import { staffApi } from "../../staff/lib/staffApi.js";

export type ServiceFields = EndpointInput<"POST /software-admin/services">["body"];

export const fetchCatalogue = (signal: AbortSignal) =>
  staffApi.call("GET /software-admin/services", {}, { signal });

export const createService = (body: ServiceFields, idempotencyKey: string) =>
  staffApi.call("POST /software-admin/services", { body }, { idempotencyKey });

export const changeService = (id: string, body: Partial<ServiceFields>) =>
  staffApi.call("PUT /software-admin/services/:id", { params: { id }, body });

export const deleteService = (id: string) =>
  staffApi.call("DELETE /software-admin/services/:id", { params: { id } });
