import { parseArgs } from "node:util";
import { counted } from "@roombell/common/domain/counted";
import { Types } from "mongoose";
import { connectDatabase } from "#database/connect.js";
import { hotelOf } from "#hotels/hotels.js";
import type { HotelDoc } from "#hotels/model.js";
import { accountsOf, presentPeople } from "#people/accounts.js";
import { makeManager, resetHotelPassword, resetSecondFactorOf } from "#people/resetHotelAccount.js";
import { hotels } from "#platform/platformHotels.js";
import { resetPlatformAccount } from "#platform/resetPlatformAccount.js";
import { replaceHotelCodes } from "#rooms/replaceHotelCodes.js";
import { dataDirectory, emptyDataDirectory, required, runTool, ToolRefusal, UsageError } from "./runTool.js";

const COMMANDS: Record<string, { usage: string; run(values: Options): Promise<string> }> = {
  account: {
    usage: `npm run admin -- account --username NAME

Makes a platform account of this name, or gives an existing one a new password. The password is printed once. The passkeys
of the account are removed, and its sessions end within a second, also in the processes that run.`,
    run: async ({ username }) => {
      const name = required("--username", username);
      const { password, isNew } = await resetPlatformAccount(name);
      return `${isNew ? "made" : "reset"}\nusername: ${name}\npassword: ${password}`;
    },
  },
  hotels: {
    usage: `npm run admin -- hotels

Lists every hotel: id, state, number of rooms, name.`,
    run: async () => {
      const all = await hotels();
      const rows = all.map(({ id, is_active, total_rooms, name }) =>
        [id, is_active ? "active  " : "inactive", String(total_rooms).padStart(5), name].join("  "),
      );
      return [...rows, `${all.length} hotels`].join("\n");
    },
  },
  people: {
    usage: `npm run admin -- people --hotel ID

Lists the people of a hotel: user name, position, whether they are switched on, whether they have a second factor, their
passkeys, name.`,
    run: async ({ hotel: id }) => {
      const hotel = await hotelNamed(id);
      const people = await presentPeople(await accountsOf(hotel), hotel);
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
  },
  password: {
    usage: `npm run admin -- password --username NAME

Gives somebody of a hotel a new one-time password, which is printed once and works for 72 hours. Their passkeys are removed,
and their sessions end within a second, also in the processes that run. An authenticator app stays: see second-factor.`,
    run: async ({ username }) => {
      const name = required("--username", username);
      return `reset\nusername: ${name}\npassword: ${await resetHotelPassword(name)}`;
    },
  },
  "second-factor": {
    usage: `npm run admin -- second-factor --username NAME

Takes authenticator app, recovery codes and passkeys from an account, of the platform or of a hotel, that has lost them: the
password alone opens it again. Make sure who asks. Its sessions end within a second.`,
    run: async ({ username }) => {
      await resetSecondFactorOf(required("--username", username));
      return "two-step sign-in was reset";
    },
  },
  manager: {
    usage: `npm run admin -- manager --username NAME

Makes somebody of a hotel a manager, switched on if they were not: for a hotel that nobody can manage any more.`,
    run: async ({ username }) => {
      const name = required("--username", username);
      await makeManager(name);
      return `${name} is a manager now`;
    },
  },
  "rotate-codes": {
    usage: `npm run admin -- rotate-codes --hotel ID

Gives every room of a hotel a new QR code. The printed ones are dead and guests' open screens end within a second:
print new sheets in the hotel's portal.`,
    run: async ({ hotel }) => {
      return `${await replaceHotelCodes(await hotelNamed(hotel))} rooms have new codes`;
    },
  },
};

const USAGE = `npm run admin -- COMMAND [--data-dir DIR]

  account --username NAME     make a platform account, or give it a new password
  hotels                      list the hotels
  people --hotel ID           list the people of a hotel
  password --username NAME    give somebody of a hotel a new one-time password
  second-factor --username N  take a lost authenticator app and passkeys from an account
  manager --username NAME     make somebody of a hotel a manager
  rotate-codes --hotel ID     new QR codes for every room of a hotel

npm run admin -- COMMAND --help says more. Works on MONGODB_URI, else on the embedded database in DATA_DIR (default
./data), while Roombell runs or not.`;

type Options = { username?: string | undefined; hotel?: string | undefined };

function hotelNamed(hotel: string | undefined): Promise<HotelDoc> {
  const id = required("--hotel", hotel);
  if (!Types.ObjectId.isValid(id)) throw new ToolRefusal("there is no such hotel");
  return hotelOf(id);
}

const name = process.argv[2] ?? "";
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;

await runTool(command?.usage ?? USAGE, async () => {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      username: { type: "string" },
      hotel: { type: "string" },
      "data-dir": { type: "string" },
    },
  });
  if (command === undefined) throw new UsageError(name === "" ? "no command given" : `${name} is no command`);
  const mongodbUri = process.env["MONGODB_URI"] || null;
  const database = await connectDatabase({
    mongodbUri,
    dataDir: (mongodbUri === null ? dataDirectory : emptyDataDirectory)(values["data-dir"]),
    redisUrl: process.env["REDIS_URL"] || null,
  });
  try {
    return await command.run(values);
  } finally {
    await database.close();
  }
});
