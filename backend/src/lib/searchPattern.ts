/** A case-insensitive pattern that finds a text as it was typed; nothing in it has a special meaning. */
export function searchPattern(text: string): RegExp {
  return new RegExp(text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"), "i");
}
