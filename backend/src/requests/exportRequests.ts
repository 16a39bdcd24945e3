import type { EndpointValues } from "@roombell/common/contract/endpoints";
import type { ServiceRequest as WireRequest } from "@roombell/common/contract/serviceRequest";
import { shownStatus } from "@roombell/common/domain/schedule";
import type { Staff } from "#auth/staffIdentity.js";
import { exportCsv, exportTime, type ExportColumn } from "#lib/exportPages.js";
import { serviceRequestList } from "./serviceRequestList.js";

type Query = EndpointValues<"GET /hotel-admin/exports/requests.csv">["query"];

const COLUMNS: readonly ExportColumn<WireRequest>[] = [
  ["created", ({ created_at }, zone) => exportTime(created_at, zone)],
  ["room", ({ room_number }) => room_number],
  ["floor", ({ floor }) => String(floor)],
  ["service", ({ service_name }) => service_name],
  ["department", ({ service_category }) => service_category],
  ["status", (work) => shownStatus(work, Date.now())],
  ["priority", ({ priority }) => priority],
  ["owner", ({ assigned_to }) => assigned_to],
  ["guest", ({ guest_name }) => guest_name],
  ["details", ({ description }) => description],
  ["guest_note", ({ customer_note }) => customer_note],
  ["staff_note", ({ admin_note }) => admin_note],
  ["accept_by", ({ accept_due_at }, zone) => exportTime(accept_due_at, zone)],
  ["complete_by", ({ due_at }, zone) => exportTime(due_at, zone)],
  ["deferred_until", ({ deferred_until }, zone) => exportTime(deferred_until, zone)],
  ["closed", ({ closed_at }, zone) => exportTime(closed_at, zone)],
  ["reason", ({ reason }) => reason],
];

/** The requests of the list as CSV, with times in the hotel's zone. */
export const exportRequests = (staff: Staff, query: Query) =>
  exportCsv(COLUMNS, (page) => serviceRequestList(staff, { ...query, ...page }), staff.hotel.timezone);
