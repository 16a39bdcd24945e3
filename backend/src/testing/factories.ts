import { randomBytes } from "node:crypto";
import type { Board } from "@roombell/common/domain/position";
import { roomNumberKey } from "@roombell/common/domain/room";
import { Types } from "mongoose";
import { Account, type AccountDoc } from "#auth/model.js";
import { hashPassword } from "#auth/passwords.js";
import { newRefreshToken, refreshTokenHashes } from "#auth/sessions/refreshTokens.js";
import { signToken } from "#auth/tokens.js";
import { sizeOfDish } from "#hotels/hotelLimits.js";
import { Hotel, type HotelDoc } from "#hotels/model.js";
import { MenuItem, type MenuItemDoc } from "#menu/itemModel.js";
import { MenuCategory, type MenuCategoryDoc } from "#menu/model.js";
import { addManager } from "#people/hotelManagers.js";
import { Room, type RoomDoc } from "#rooms/model.js";
import { generateRoomCode } from "#rooms/roomCode.js";
import { Screen, type ScreenDoc } from "#screens/model.js";
import { Service, type ServiceDoc } from "#services/model.js";
import { Stay } from "#stays/model.js";
import { TEST_JWT_SECRET } from "./testServer.js";

/** The password of all accounts created by the factories. */
export const TEST_PASSWORD = "correct horse battery";
let passwordHash: Promise<string> | undefined;

const unique = (): string => randomBytes(4).toString("hex");

/** A catalogue service. */
export async function buildService(fields: Partial<ServiceDoc> = {}): Promise<ServiceDoc> {
  const service = await Service.create({
    name: `Fresh towels ${unique()}`,
    description: "Two bath towels",
    category: "Housekeeping",
    created_at: new Date(),
    ...fields,
  });
  return service.toObject();
}

/** An active hotel that serves food; it has no services unless `fields.services` contains some. */
export async function buildHotel(fields: Partial<HotelDoc> = {}): Promise<HotelDoc> {
  const hotel = await Hotel.create({
    name: `Hotel ${unique()}`,
    address: "1 Harbour Road",
    wifi_ssid: "Guests",
    wifi_password: "sea-breeze",
    latitude: 12.97,
    longitude: 77.59,
    fb_enabled: true,
    created_at: new Date(),
    ...fields,
  });
  return hotel.toObject();
}

/** A vacant room of the hotel in its first stay. */
export async function buildRoom(hotel: HotelDoc, fields: Partial<RoomDoc> = {}): Promise<RoomDoc> {
  const room_number = fields.room_number ?? `R-${unique()}`;
  const created_at = new Date();
  const room = new Room({
    hotel_id: hotel._id,
    room_number,
    room_number_key: roomNumberKey(room_number),
    floor: 2,
    room_type: "deluxe",
    qr_code: generateRoomCode(),
    stay_id: new Types.ObjectId(),
    created_at,
    ...fields,
  });
  const stay = { _id: room.stay_id, hotel_id: hotel._id, room_id: room._id, started_at: created_at };
  await Promise.all([room.save(), Stay.create(stay)]);
  return room.toObject();
}

/** A menu category of the hotel. */
export async function buildCategory(
  hotel: HotelDoc,
  fields: Partial<MenuCategoryDoc> = {},
): Promise<MenuCategoryDoc> {
  const category = await MenuCategory.create({
    hotel_id: hotel._id,
    name: "Breakfast",
    created_at: new Date(),
    ...fields,
  });
  return category.toObject();
}

/** A dish without options; `price` and modifiers are in minor units. */
export async function buildMenuItem(
  category: MenuCategoryDoc,
  fields: Partial<MenuItemDoc> = {},
): Promise<MenuItemDoc> {
  const item = new MenuItem({
    hotel_id: category.hotel_id,
    category_id: category._id,
    name: `Dish ${unique()}`,
    price: 120_500,
    preparation_time: 15,
    created_at: new Date(),
    ...fields,
  });
  item.size = sizeOfDish(item);
  return (await item.save()).toObject();
}

/** A small menu: one category, a plain dish (120.50), and a dish with a required and an optional option group. */
export async function buildMenu(hotel: HotelDoc): Promise<{
  category: MenuCategoryDoc;
  plain: MenuItemDoc;
  customizable: MenuItemDoc;
}> {
  const category = await buildCategory(hotel);
  const plain = await buildMenuItem(category, { name: "Lime Soda" });
  const customizable = await buildMenuItem(category, {
    name: "Masala Dosa",
    price: 180_000,
    preparation_time: 25,
    allergens: ["gluten"],
    options: [
      { option_name: "Size", option_value: "Regular", price_modifier: 0, is_required: true },
      { option_name: "Size", option_value: "Large", price_modifier: 45_500, is_required: true },
      { option_name: "Extra", option_value: "Cheese", price_modifier: 30_000, is_required: false },
      {
        option_name: "Extra",
        option_value: "No butter",
        price_modifier: -5_000,
        is_required: false,
        allergens: ["Gluten", "soy"],
      },
    ],
  });
  return { category, plain, customizable };
}

/** A staff account with a valid token, a manager by default; its password is {@link TEST_PASSWORD}. */
export async function buildStaff(
  hotel: HotelDoc,
  fields: Partial<AccountDoc> = {},
): Promise<{ account: AccountDoc; token: string }> {
  const built = await buildAccount({
    role: "hotel_admin",
    hotel_id: hotel._id,
    position: "manager",
    ...fields,
  });
  const { _id, position } = built.account;
  if (position === "manager") await addManager(hotel._id, _id);
  return built;
}

/** A paired screen of the hotel with its token. */
export async function buildScreen(
  hotel: HotelDoc,
  board: Board,
  fields: Partial<ScreenDoc> = {},
): Promise<{ screen: ScreenDoc; token: string }> {
  const token = newRefreshToken();
  const now = new Date();
  const screen = await Screen.create({
    hotel_id: hotel._id,
    name: `Screen ${unique()}`,
    board,
    ...refreshTokenHashes(token),
    rotated_at: now,
    last_seen_at: now,
    created_at: now,
    ...fields,
  });
  return { screen: screen.toObject(), token };
}

/** A software administrator with a valid token; its password is {@link TEST_PASSWORD}. */
export function buildSoftwareAdmin(
  fields: Partial<AccountDoc> = {},
): Promise<{ account: AccountDoc; token: string }> {
  return buildAccount({ role: "software_admin", ...fields });
}

async function buildAccount(
  fields: Partial<AccountDoc> & Pick<AccountDoc, "role">,
): Promise<{ account: AccountDoc; token: string }> {
  passwordHash ??= hashPassword(TEST_PASSWORD);
  const username = fields.username ?? `desk-${unique()}`;
  const account = await Account.create({
    username,
    username_key: username.toLowerCase(),
    password_hash: await passwordHash,
    created_at: new Date(),
    ...fields,
  });
  const token = signToken(
    TEST_JWT_SECRET,
    { id: String(account._id), role: account.role, token_version: account.token_version },
    3600,
  );
  return { account: account.toObject(), token };
}
