import { mongo } from "mongoose";

/**
 * A case-insensitive pattern that matches a text literally. The text itself goes to the database: JavaScript's own spelling
 * of a pattern has escapes, as for U+2028, that MongoDB refuses.
 */
export function searchPattern(text: string): mongo.BSONRegExp {
  return new mongo.BSONRegExp(text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"), "i");
}
