import type { mongo } from "mongoose";

const COLLECTION = "unfinished_copy";

/** The only document of its collection: the collections a copy into this database will write. */
type Mark = { _id: "copy"; collections: string[]; started_at: Date };

const marks = (db: mongo.Db): mongo.Collection<Mark> => db.collection(COLLECTION);

/** Marks the target's collections as incomplete, before the first document is copied. */
export async function markUnfinishedCopy(db: mongo.Db, collections: string[]): Promise<void> {
  await marks(db).insertOne({ _id: "copy", collections, started_at: new Date() });
}

/** Whether a copy into this database was interrupted. */
export const isUnfinishedCopy = async (db: mongo.Db): Promise<boolean> =>
  (await marks(db).findOne({ _id: "copy" })) !== null;

/** Removes an interrupted copy; the mark is removed last, so that this may be interrupted too. */
export async function removeUnfinishedCopy(db: mongo.Db): Promise<void> {
  const mark = await marks(db).findOne({ _id: "copy" });
  if (mark === null) return;
  for (const name of mark.collections) await db.dropCollection(name);
  await dropMark(db);
}

/** Completes a copy: from now on the database is valid. */
export const dropMark = (db: mongo.Db): Promise<boolean> => db.dropCollection(COLLECTION);
