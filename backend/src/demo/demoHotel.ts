import type { HotelTax } from "@roombell/common/domain/bill";
import { toMinor } from "@roombell/common/domain/money";
import { roomNumberKey, type RoomType } from "@roombell/common/domain/room";
import type { FolioDoc } from "#folio/model.js";
import type { HotelDoc } from "#hotels/model.js";
import type { RoomDoc } from "#rooms/model.js";
import { generateRoomCode } from "#rooms/roomCode.js";
import type { StayDoc } from "#stays/model.js";
import { DEMO_SERVICES, DEMO_STATIONS } from "./demoCatalogue.js";
import { demoId } from "./demoId.js";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const HOTEL_AGE_DAYS = 21;

/** Its guest link is printed at startup. */
export const DEMO_GUEST_ROOM = "204";
export const DEMO_TIMEZONE = "Asia/Kolkata";
export const DEMO_HOTEL_ID = demoId("hotel");

type DemoRoom = { number: string; type: RoomType; guest?: string; nights?: number };

const ROOMS: DemoRoom[] = [
  { number: "101", type: "single", guest: "Rohan Mehta", nights: 1 },
  { number: "102", type: "double" },
  { number: "103", type: "double", guest: "Ananya Iyer", nights: 2 },
  { number: "104", type: "twin", guest: "Thomas Weber", nights: 1 },
  { number: "105", type: "standard" },
  { number: "106", type: "standard" },
  { number: "201", type: "deluxe", guest: "Fatima Sheikh", nights: 3 },
  { number: "202", type: "deluxe" },
  { number: "203", type: "deluxe" },
  { number: DEMO_GUEST_ROOM, type: "suite", guest: "Arjun and Meera Nair", nights: 1 },
  { number: "205", type: "suite" },
  { number: "206", type: "presidential", guest: "Claire Dubois", nights: 4 },
];

export function demoHotel(now: Date): Partial<HotelDoc> {
  const created_at = new Date(now.getTime() - HOTEL_AGE_DAYS * DAY);
  return {
    _id: DEMO_HOTEL_ID,
    name: "Saffron Bay Hotel",
    managers: [demoId("account")],
    address: "14 Lighthouse Road\nFort Kochi, Kerala 682001",
    phone: "+91 484 555 0100",
    whatsapp: "+91 98460 55501",
    email: "frontdesk@saffronbay.example",
    wifi_ssid: "SaffronBay-Guest",
    wifi_password: "backwater-breeze",
    latitude: 9.9658,
    longitude: 76.2421,
    services: DEMO_SERVICES.map(({ name }) => demoId(`service ${name}`)),
    fb_enabled: true,
    timezone: DEMO_TIMEZONE,
    currency: DEMO_CURRENCY,
    taxes: DEMO_TAXES,
    legal_name: "Saffron Bay Hospitality Pvt. Ltd.",
    tax_number: "32AABCS1429B1Z7",
    fiscal_year_month: 4,
    service_settings: Object.fromEntries(
      Object.entries(DEMO_PRICES).map(([name, price]) => [String(demoId(`service ${name}`)), { price }]),
    ),
    stations: DEMO_STATIONS,
    first_check_in_at: new Date(created_at.getTime() + DAY),
    created_at,
  };
}

export const DEMO_CURRENCY = "INR";

/** India's goods and services tax on restaurants in hotels, half of it for the state. */
export const DEMO_TAXES: HotelTax[] = ["CGST", "SGST"].map((name) => ({
  name,
  rate_percent: 2.5,
  is_included: false,
  category_ids: null,
  valid_from: "2026-01-01",
}));

/** Prices of services, in minor units; the others are free. */
export const DEMO_PRICES: Readonly<Record<string, number>> = {
  "Express ironing": toMinor(350),
  "Dry cleaning": toMinor(450),
  "Airport transfer": toMinor(1800),
};

/** A payment on account in the guest link's room. */
export const demoFolio = (now: Date): Partial<FolioDoc> => ({
  _id: demoId(`stay ${DEMO_GUEST_ROOM}`),
  hotel_id: DEMO_HOTEL_ID,
  payments: [
    {
      _id: demoId("payment"),
      at: new Date(now.getTime() - HOUR),
      by: { id: demoId("account saffron-asha"), name: "Asha Rao" },
      amount: toMinor(500),
      method: "card",
      note: "On account",
    },
  ],
  version: 1,
});

/** Twelve rooms on two floors, half of them occupied. */
export function demoRooms(now: Date): Partial<RoomDoc>[] {
  const created_at = new Date(now.getTime() - HOTEL_AGE_DAYS * DAY);
  return ROOMS.map(({ number, type, guest, nights = 0 }) => ({
    _id: demoId(`room ${number}`),
    hotel_id: DEMO_HOTEL_ID,
    room_number: number,
    room_number_key: roomNumberKey(number),
    floor: Number(number[0]),
    room_type: type,
    qr_code: generateRoomCode(),
    stay_id: demoId(`stay ${number}`),
    is_occupied: guest !== undefined,
    check_in: guest === undefined ? null : new Date(now.getTime() - nights * DAY + 2 * HOUR),
    was_ever_checked_in: true,
    created_at,
  }));
}

/** The previous stay of each room, which older work belongs to, and the current one. */
export function demoStays(rooms: RoomDoc[], now: Date): Partial<StayDoc>[] {
  return rooms.flatMap((room) => {
    const changed = room.check_in ?? new Date(now.getTime() - 3 * HOUR);
    const common = { hotel_id: DEMO_HOTEL_ID, room_id: room._id };
    const past = { _id: getPastStayId(room), started_at: room.created_at, ended_at: changed };
    const guest_name = ROOMS.find(({ number }) => number === room.room_number)?.guest ?? "";
    const current = { _id: room.stay_id, guest_name, started_at: changed };
    return [
      { ...common, ...past },
      { ...common, ...current },
    ];
  });
}

/** Id of the room's previous stay. */
export const getPastStayId = ({ room_number }: RoomDoc) => demoId(`past stay ${room_number}`);
