import type { Document } from "bson";

const NAMES: readonly string[] = ["$ref", "$id", "$db"];

/** The only names with a dollar that any document may have; they form a reference to another document. */
export const isDbRefName = (name: string): boolean => NAMES.includes(name);

/** Whether a document that starts with a dollar is a reference, and so a value. */
export function isDbRef(document: Document): boolean {
  return "$ref" in document && "$id" in document;
}
