/**
 * JavaScript moves integer-like names to the front of an object, so the engine prefixes them with a NUL,
 * which no BSON name can contain. A key is a name in this form.
 */
export function toKey(name: string): string {
  const first = name.charCodeAt(0);
  return first >= 48 && first <= 57 && /^(0|[1-9]\d*)$/.test(name) ? `\0${name}` : name;
}

export const toName = (key: string): string => (key.charCodeAt(0) === 0 ? key.slice(1) : key);

/** The keys on a dotted path, which may itself be a key. */
export const splitPath = (path: string): string[] => toName(path).split(".").map(toKey);

/** The array position that a key stands for, or -1. */
export const arrayIndex = (key: string): number => (key.charCodeAt(0) === 0 ? Number(key.slice(1)) : -1);
