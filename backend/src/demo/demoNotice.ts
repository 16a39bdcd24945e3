import { readFile } from "node:fs/promises";
import { firstAdminFile } from "#platform/ensureFirstAdmin.js";
import { Room, type RoomDoc } from "#rooms/model.js";
import { guestLink } from "#rooms/roomCode.js";
import { Screen, type ScreenDoc } from "#screens/model.js";
import { issuePairing } from "#screens/pairScreen.js";
import { publicOrigin, type Settings } from "#settings.js";
import { DEMO_GUEST_ROOM, DEMO_HOTEL_ID } from "./demoHotel.js";
import { DEMO_PASSWORD, DEMO_PEOPLE, DEMO_PIN } from "./demoPeople.js";

const LINK_MS = 12 * 60 * 60 * 1000;

/** Printed at startup: URLs, sign-ins and a guest link of the demo. */
export async function demoNotice(settings: Settings): Promise<string> {
  const publicUrl = publicOrigin(settings);
  const room = await Room.findOne({
    hotel_id: DEMO_HOTEL_ID,
    room_number_key: DEMO_GUEST_ROOM,
    is_deleted: false,
  }).lean<RoomDoc>();
  const lines = [
    "",
    "Roombell demo",
    `  Hotel      ${publicUrl}/hotel-admin/login`,
    ...DEMO_PEOPLE.map(
      ({ username, name, position }) =>
        `             username: ${username}  password: ${DEMO_PASSWORD}  (${name}, ${position.replace("_", " ")})`,
    ),
    `  Screens    each link pairs one device; the people's PIN is ${DEMO_PIN}`,
    ...(await screenLinks(settings)),
    `  Platform   ${publicUrl}/software-admin/login`,
    `             ${await platformSignIn(settings)}`,
    ...(room ? [`  Guest      ${guestLink(publicUrl, room.qr_code)}  (room ${room.room_number})`] : []),
    "",
  ];
  return `${lines.join("\n")}\n`;
}

/** New links at each start; each works once, on one device. */
async function screenLinks(settings: Settings): Promise<string[]> {
  const keys = { jwtSecret: settings.jwtSecret, publicUrl: publicOrigin(settings) };
  const screens = await Screen.find({ hotel_id: DEMO_HOTEL_ID }).sort({ _id: 1 }).lean<ScreenDoc[]>();
  return Promise.all(
    screens.map(async (screen) => {
      const { url } = await issuePairing(screen, keys, LINK_MS);
      return `             ${url}  (${screen.name})`;
    }),
  );
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
  return text?.trim().replaceAll("\n", "  ") ?? `password: see ${file}`;
}
