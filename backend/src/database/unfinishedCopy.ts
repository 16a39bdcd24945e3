import type { mongo } from "mongoose";

const COLLECTION = "unfinished_copy";

/** The only document of its collection: what a copy into this database is about to write. */
type Mark = { _id: "copy"; collections: string[]; started_at: Date };

const marks = (db: mongo.Db): mongo.Collection<Mark> => db.collection(COLLECTION);

/** Says in the target of a copy, before its first document, which collections are not to be trusted. */
export async function markUnfinishedCopy(db: mongo.Db, collections: string[]): Promise<void> {
  await marks(db).insertOne({ _id: "copy", collections, started_at: new Date() });
}

/** Whether a copy into this database was begun and not finished. */
export const isUnfinishedCopy = async (db: mongo.Db): Promise<boolean> =>
  (await marks(db).findOne({ _id: "copy" })) !== null;

/** Removes what an earlier copy left unfinished; the mark goes last, so that this too may be interrupted. */
export async function removeUnfinishedCopy(db: mongo.Db): Promise<void> {
  const mark = await marks(db).findOne({ _id: "copy" });
  if (mark === null) return;
  for (const name of mark.collections) await db.dropCollection(name);
  await dropMark(db);
}

/** Ends a copy: from here on the database counts. */
export const dropMark = (db: mongo.Db): Promise<boolean> => db.dropCollection(COLLECTION);
