import type { EndpointAnswer } from "@roombell/common/contract/endpoints";
import { WAITING_HOTELS_SHOWN } from "@roombell/common/domain/limits";
import mongoose from "mongoose";
import type { HotelDoc } from "#hotels/model.js";
import { ServiceRequest, type ServiceRequestDoc } from "#requests/model.js";

type Waiting = NonNullable<EndpointAnswer<"GET /software-admin/dashboard">["waiting"]>;

type Hotel = Pick<HotelDoc, "_id" | "name">;

/** The hotels whose oldest unaccepted request has waited longest, that one first. */
export async function waitingHotels(hotels: readonly Hotel[]): Promise<Waiting> {
  const waiting = await unacceptedAt(hotels);
  return waiting
    .toSorted((one, other) => one.since.localeCompare(other.since))
    .slice(0, WAITING_HOTELS_SHOWN);
}

/** The unaccepted requests of each of these hotels that has any; a deferred request waits for its time. */
export async function unacceptedAt(hotels: readonly Hotel[]): Promise<Waiting> {
  const pending = await ServiceRequest.find(
    {
      hotel_id: mongoose.trusted({ $in: hotels.map(({ _id }) => _id) }),
      is_active: true,
      status: "pending",
      is_deferred: mongoose.trusted({ $ne: true }),
    },
    { hotel_id: 1, created_at: 1 },
  ).lean<Pick<ServiceRequestDoc, "hotel_id" | "created_at">[]>();
  const times = new Map<string, number[]>();
  for (const { hotel_id, created_at } of pending) {
    const key = String(hotel_id);
    const held = times.get(key) ?? [];
    held.push(created_at.getTime());
    times.set(key, held);
  }
  return hotels.flatMap(({ _id, name }) => {
    const since = times.get(String(_id)) ?? [];
    if (since.length === 0) return [];
    const oldest = since.reduce((one, other) => Math.min(one, other));
    const row = { hotel_id: String(_id), hotel_name: name, pending: since.length };
    return [{ ...row, since: new Date(oldest).toISOString() }];
  });
}
