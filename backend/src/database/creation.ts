import { Schema, type IndexDefinition, type IndexOptions } from "mongoose";

/**
 * Which call created a document. The key is unique, so that effect and record are one atomic write and a repeated
 * call finds what the first one created.
 */
export type CreationRecord = {
  /** Scope (stay or account), method and path of the call, and the caller's Idempotency-Key. */
  key: string;
  /** Hash of the body, to distinguish a repeated call from a different one. */
  fingerprint: string;
  /** The first answer, where the document alone can no longer give it. */
  answer?: unknown;
};

export const creationSchema = new Schema<CreationRecord>(
  {
    key: { type: String, required: true },
    fingerprint: { type: String, required: true },
    answer: Schema.Types.Mixed,
  },
  { _id: false },
);

/** The unique index behind idempotent creations. */
export const CREATION_INDEX: [IndexDefinition, IndexOptions] = [
  { "creation.key": 1 },
  { unique: true, partialFilterExpression: { "creation.key": { $exists: true } } },
];
