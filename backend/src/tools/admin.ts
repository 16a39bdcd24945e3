import { parseArgs } from "node:util";
import { Types } from "mongoose";
import { replaceHotelCodes } from "../commands/replaceHotelCodes.js";
import { resetPlatformAccount } from "../commands/resetPlatformAccount.js";
import { connectDatabase } from "../database/connect.js";
import { hotelOf, hotels } from "../queries/hotels.js";
import { dataDirectory, emptyDataDirectory, required, runTool, ToolRefusal, UsageError } from "./runTool.js";

const COMMANDS: Record<string, { usage: string; run(values: Options): Promise<string> }> = {
  account: {
    usage: `npm run admin -- account --username NAME

Makes a platform account of this name, or gives an existing one a new password. The password is printed once. Older
sessions of the account end within a second, also in the processes that run.`,
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
  "rotate-codes": {
    usage: `npm run admin -- rotate-codes --hotel ID

Gives every room of a hotel a new QR code. The printed ones are dead and guests' open screens end within a second:
print new sheets in the hotel's portal.`,
    run: async ({ hotel }) => {
      const id = required("--hotel", hotel);
      if (!Types.ObjectId.isValid(id)) throw new ToolRefusal("there is no such hotel");
      return `${await replaceHotelCodes(await hotelOf(id))} rooms have new codes`;
    },
  },
};

const USAGE = `npm run admin -- COMMAND [--data-dir DIR]

  account --username NAME     make a platform account, or give it a new password
  hotels                      list the hotels
  rotate-codes --hotel ID     new QR codes for every room of a hotel

npm run admin -- COMMAND --help says more. Works on MONGODB_URI, else on the embedded database in DATA_DIR (default
./data), while Roombell runs or not.`;

type Options = { username?: string | undefined; hotel?: string | undefined };

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
