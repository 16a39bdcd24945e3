import type { Document } from "bson";

const NAMES: readonly string[] = ["$ref", "$id", "$db"];

/** The three names with a dollar that any document may have: a reference to another document is written with them. */
export const isDbRefName = (name: string): boolean => NAMES.includes(name);

/** Whether a document whose first name has a dollar is such a reference, and so a value. */
export function isDbRef(document: Document): boolean {
  return "$ref" in document && "$id" in document;
}
