/** A case-insensitive pattern that matches a text literally. */
export function searchPattern(text: string): RegExp {
  return new RegExp(text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"), "i");
}
