import type { Position } from "@roombell/common/domain/position";
import type { AccountDoc } from "#auth/model.js";
import { hashPassword } from "#auth/passwords.js";
import { hashPin } from "#auth/pins.js";
import type { ScreenDoc } from "#screens/model.js";
import { DEMO_HOTEL_ID } from "./demoHotel.js";
import { demoId } from "./demoId.js";

/** For local trials only; documented in the README. */
const DEMO_USERNAME = "saffron-bay-hotel";
export const DEMO_PASSWORD = "saffron-bay-demo";
export const DEMO_PIN = "2580";

type DemoPerson = { name: string; username: string; position: Position; categories?: string[] };

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { name: "Priya Menon", username: DEMO_USERNAME, position: "manager" },
  { name: "Asha Rao", username: "saffron-asha", position: "front_desk" },
  { name: "Daniel Thomas", username: "saffron-daniel", position: "front_desk" },
  { name: "Ravi Kumar", username: "saffron-ravi", position: "kitchen" },
  { name: "Mei Chen", username: "saffron-mei", position: "kitchen" },
  {
    name: "Lakshmi Nair",
    username: "saffron-lakshmi",
    position: "department",
    categories: ["Housekeeping", "Laundry"],
  },
];

const SCREENS: readonly Pick<ScreenDoc, "name" | "board">[] = [
  { name: "Kitchen pass", board: "kitchen" },
  { name: "Front desk", board: "front_desk" },
];

/** They all have the same password and PIN. */
export async function demoPeople(now: Date, jwtSecret: string): Promise<Partial<AccountDoc>[]> {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  return Promise.all(
    DEMO_PEOPLE.map(async ({ username, ...person }) => {
      const _id = demoId(username === DEMO_USERNAME ? "account" : `account ${username}`);
      return {
        ...person,
        _id,
        role: "hotel_admin" as const,
        username,
        username_key: username,
        password_hash,
        pin: { hash: await hashPin(jwtSecret, String(_id), DEMO_PIN), expires_at: null },
        pin_version: 1,
        hotel_id: DEMO_HOTEL_ID,
        created_at: now,
      };
    }),
  );
}

/** Two screens, to be paired by the links printed at each start. */
export const demoScreens = (now: Date): Partial<ScreenDoc>[] =>
  SCREENS.map((screen) => ({
    ...screen,
    _id: demoId(`screen ${screen.name}`),
    hotel_id: DEMO_HOTEL_ID,
    created_at: now,
  }));
