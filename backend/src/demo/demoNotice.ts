import { readFile } from "node:fs/promises";
import { firstAdminFile } from "../commands/ensureFirstAdmin.js";
import { guestLink } from "../lib/roomCode.js";
import { Account } from "../models/account.js";
import { Room, type RoomDoc } from "../models/room.js";
import { publicOrigin, type Settings } from "../settings.js";
import { DEMO_GUEST_ROOM, DEMO_HOTEL_ID } from "./demoHotel.js";
import { DEMO_PASSWORD } from "./seedDemo.js";

/** The notice for trying out the demo: addresses, sign-ins and one guest link. */
export async function demoNotice(settings: Settings): Promise<string> {
  const publicUrl = publicOrigin(settings);
  const staff = await Account.findOne({ hotel_id: DEMO_HOTEL_ID });
  const room = await Room.findOne({
    hotel_id: DEMO_HOTEL_ID,
    room_number_key: DEMO_GUEST_ROOM,
    is_deleted: false,
  }).lean<RoomDoc>();
  const lines = [
    "",
    "Roombell demo",
    `  Hotel      ${publicUrl}/hotel-admin/login`,
    `             username: ${staff?.username ?? ""}  password: ${DEMO_PASSWORD} (until you change it)`,
    `  Platform   ${publicUrl}/software-admin/login`,
    `             ${await platformSignIn(settings)}`,
    ...(room ? [`  Guest      ${guestLink(publicUrl, room.qr_code)}  (room ${room.room_number})`] : []),
    "",
  ];
  return `${lines.join("\n")}\n`;
}

async function platformSignIn({
  dataDir,
  softwareAdminUsername,
  softwareAdminPassword,
}: Settings): Promise<string> {
  if (softwareAdminPassword !== null) {
    return `username: ${softwareAdminUsername}  password: as set in SOFTWARE_ADMIN_PASSWORD`;
  }
  const file = firstAdminFile(dataDir);
  const text = await readFile(file, "utf8").catch(() => null);
  return text?.trim().replaceAll("\n", "  ") ?? `password: as it stood in ${file}`;
}
