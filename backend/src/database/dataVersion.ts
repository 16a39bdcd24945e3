import { model, Schema } from "mongoose";

/** The name of the one document. */
export const DATA = "data";

/** Which releases may open the database: those that know its version. */
export type DataVersionDoc = { _id: typeof DATA; version: number };

const schema = new Schema<DataVersionDoc>(
  { _id: { type: String, required: true }, version: { type: Number, required: true } },
  { versionKey: false, collection: "data_version" },
);

export const DataVersion = model("DataVersion", schema);
