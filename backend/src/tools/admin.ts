import { parseArgs } from "node:util";
import { counted } from "@roombell/common/domain/counted";
import { Types } from "mongoose";
import { connectDatabase } from "#database/connect.js";
import { getHotel } from "#hotels/hotels.js";
import type { HotelDoc } from "#hotels/model.js";
import { listAccounts, presentPeople } from "#people/accounts.js";
import {
  makeManager,
  resetHotelPassword,
  resetPlatformAccount,
  resetSecondFactorByName,
} from "#people/resetAccounts.js";
import { listHotels } from "#platform/platformHotels.js";
import { replaceHotelCodes } from "#rooms/changeRoom.js";
import { dataDirectory, emptyDataDirectory, required, runTool, ToolRefusal, UsageError } from "./runTool.js";

const COMMANDS: Record<string, (values: Options) => Promise<string>> = {
  account: async ({ username }) => {
    const name = required("--username", username);
    const { password, isNew } = await resetPlatformAccount(name);
    return `${isNew ? "created" : "reset"}\nusername: ${name}\npassword: ${password}`;
  },
  hotels: async () => {
    const all = await listHotels();
    const rows = all.map(({ id, is_active, total_rooms, name }) =>
      [id, is_active ? "active  " : "inactive", String(total_rooms).padStart(5), name].join("  "),
    );
    return [...rows, `${all.length} hotels`].join("\n");
  },
  people: async ({ hotel: id }) => {
    const hotel = await getHotelById(id);
    const people = await presentPeople(await listAccounts(hotel), hotel);
    const width = Math.max(...people.map(({ username }) => username.length), 0);
    const rows = people.map(({ username, position, is_active, has_second_factor, passkey_count, name }) =>
      [
        username.padEnd(width),
        position.padEnd("front_desk".length),
        is_active ? "on " : "off",
        has_second_factor ? "two steps" : "password ",
        counted(passkey_count, "passkey").padEnd("10 passkeys".length),
        name,
      ].join("  "),
    );
    return [...rows, `${rows.length} people`].join("\n");
  },
  password: async ({ username }) => {
    const name = required("--username", username);
    return `reset\nusername: ${name}\npassword: ${await resetHotelPassword(name)}`;
  },
  "second-factor": async ({ username }) => {
    await resetSecondFactorByName(required("--username", username));
    return "two-step sign-in was reset";
  },
  manager: async ({ username }) => {
    const name = required("--username", username);
    await makeManager(name);
    return `${name} is now a manager`;
  },
  "rotate-codes": async ({ hotel }) => {
    return `${await replaceHotelCodes(await getHotelById(hotel))} rooms have new codes`;
  },
};

const USAGE = `npm run admin -- COMMAND [--data-dir DIR]

  account --username NAME        create a platform account, or give one a new password, which is printed once; its passkeys
                                 are removed
  hotels                         list the hotels: id, state, number of rooms, name
  people --hotel ID              list the people of a hotel: username, position, active or not, second factor,
                                 passkeys, name
  password --username NAME       issue a one-time password to a hotel account, which is printed once and works for 72
                                 hours; its passkeys are removed, an authenticator app remains
  second-factor --username NAME  remove authenticator app, recovery codes and passkeys from an account that lost them: the
                                 password alone is then enough to sign in, so verify who asks
  manager --username NAME        make a hotel account an active manager: for a hotel without anyone who can manage it
  rotate-codes --hotel ID        new QR codes for every room of a hotel: printed ones stop working

Affected sessions and guests' screens end within a second. Uses MONGODB_URI if it is set, otherwise the embedded
database in DATA_DIR (default ./data). Roombell may be running.`;

type Options = { username?: string | undefined; hotel?: string | undefined };

function getHotelById(hotel: string | undefined): Promise<HotelDoc> {
  const id = required("--hotel", hotel);
  if (!Types.ObjectId.isValid(id))
    throw new ToolRefusal("this is not a hotel ID; list them with the command hotels");
  return getHotel(id);
}

const name = process.argv[2] ?? "";
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;

await runTool(USAGE, async () => {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      username: { type: "string" },
      hotel: { type: "string" },
      "data-dir": { type: "string" },
    },
  });
  if (command === undefined)
    throw new UsageError(name === "" ? "no command given" : `unknown command: ${name}`);
  const mongodbUri = process.env["MONGODB_URI"] || null;
  const database = await connectDatabase({
    mongodbUri,
    dataDir: (mongodbUri === null ? dataDirectory : emptyDataDirectory)(values["data-dir"]),
    redisUrl: process.env["REDIS_URL"] || null,
  });
  try {
    return await command(values);
  } finally {
    await database.close();
  }
});
