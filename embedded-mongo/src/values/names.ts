/**
 * JavaScript moves names that are whole numbers to the front of an object, so a document holds them behind a NUL, which
 * no name of BSON can contain. A key is a name as documents hold it.
 */
export function keyOf(name: string): string {
  const first = name.charCodeAt(0);
  return first >= 48 && first <= 57 && /^(0|[1-9]\d*)$/.test(name) ? `\0${name}` : name;
}

/** The name that a key stands for. */
export const nameOf = (key: string): string => (key.charCodeAt(0) === 0 ? key.slice(1) : key);

/** The keys on a dotted path, which may itself come as a key. */
export const partsOf = (path: string): string[] => nameOf(path).split(".").map(keyOf);

/** The array position that a key stands for, or -1. */
export const arrayIndex = (key: string): number => (key.charCodeAt(0) === 0 ? Number(key.slice(1)) : -1);
