import mongoose from "mongoose";
import { duplicateKeyFields } from "./databaseErrors.js";
import { DATA, DataVersion, type DataVersionDoc } from "./dataVersion.js";
import { RefusedStart } from "#settings.js";

/**
 * Goes up by one with each release whose data an earlier release would misread. Version 2 has accounts with positions and
 * second factors, which a release of version 1 would let in with the password alone.
 */
const VERSION = 2;

/** The database was used by a newer release than this one. */
export class NewerData extends RefusedStart {
  constructor(version: number) {
    super(
      `The data were written by a newer release of Roombell (data version ${version}; this one knows ${VERSION}). ` +
        "Start that release again, or restore the backup from before the update.",
    );
  }
}

/**
 * Notes that this release uses the database from now on; releases that would misread it refuse to start.
 * @throws NewerData
 */
export async function adoptDataVersion(): Promise<void> {
  try {
    const older = { _id: DATA, version: mongoose.trusted({ $lt: VERSION }) } as const;
    await DataVersion.updateOne(older, { $set: { version: VERSION } }, { upsert: true });
  } catch (error) {
    // There is one, and it is not older.
    if (duplicateKeyFields(error) === null) throw error;
  }
  const { version } = (await DataVersion.findOne({ _id: DATA }).lean<DataVersionDoc>()) ?? {
    version: VERSION,
  };
  if (version > VERSION) throw new NewerData(version);
}
