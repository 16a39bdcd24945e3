import { startEmbeddedMongo } from "embedded-mongo";
import mongoose from "mongoose";

/** All stored documents of a database by collection and id, and all index names. */
export type DatabaseContent = { documents: Map<string, string>; indexes: string[] };

/** Reads a whole database. */
export async function readContent(uri: string, database = "roombell"): Promise<DatabaseContent> {
  const client = await mongoose.mongo.MongoClient.connect(uri);
  try {
    const content: DatabaseContent = { documents: new Map(), indexes: [] };
    for (const { name } of await client.db(database).listCollections().toArray()) {
      const collection = client.db(database).collection(name);
      for (const index of await collection.indexes()) {
        content.indexes.push(`${name} ${JSON.stringify({ ...index, v: 2 })}`);
      }
      for await (const raw of collection.find({}, { raw: true })) {
        const bytes = raw as unknown as Buffer;
        const { _id } = mongoose.mongo.BSON.deserialize(bytes) as { _id: unknown };
        content.documents.set(`${name} ${String(_id)}`, bytes.toString("base64"));
      }
    }
    content.indexes.sort();
    return content;
  } finally {
    await client.close();
  }
}

/** Reads the whole database of a data directory that no process uses. */
export async function readContentOfDirectory(dataDir: string): Promise<DatabaseContent> {
  const database = await startEmbeddedMongo({ dataDir });
  const content = await readContent(database.uri);
  await database.close();
  return content;
}
