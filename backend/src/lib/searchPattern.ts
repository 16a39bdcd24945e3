import { mongo } from "mongoose";

/**
 * A case-insensitive pattern that matches a text literally. Sent as BSON text, because JavaScript's `RegExp.source` has
 * escapes, as for U+2028, that MongoDB rejects.
 */
export function searchPattern(text: string): mongo.BSONRegExp {
  return new mongo.BSONRegExp(text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"), "i");
}
