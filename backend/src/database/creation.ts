import { Schema, type IndexDefinition, type IndexOptions } from "mongoose";

/**
 * The call that created a document. Stored in the document under a unique key, so that effect and record are one atomic
 * write and a repeated call can look up the document.
 */
export type CreationRecord = {
  /** Scope (stay or account), method and path of the call, and the caller's Idempotency-Key. */
  key: string;
  /** Hash of the body, to distinguish a repeated call from a different one. */
  fingerprint: string;
  /** The first answer, if it cannot be rebuilt from the document. */
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
