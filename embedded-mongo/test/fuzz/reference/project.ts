import { isDoc, isList, type Doc } from "./order.js";

/** Removes a path, also in documents of arrays. */
function without(value: unknown, [name = "", ...rest]: readonly string[]): unknown {
  if (isList(value)) return value.map((element) => without(element, [name, ...rest]));
  if (!isDoc(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, field]) => {
      if (key !== name) return [[key, field]];
      return rest.length === 0 ? [] : [[key, without(field, rest)]];
    }),
  );
}

/** Selects paths; undefined for a value that is not a document. */
function only(value: unknown, paths: readonly (readonly string[])[]): unknown {
  if (isList(value)) return value.map((element) => only(element, paths)).filter((part) => part !== undefined);
  if (!isDoc(value)) return undefined;
  const shown = Object.entries(value).flatMap(([key, field]): [string, unknown][] => {
    const inner = paths.filter(([name]) => name === key).map(([, ...rest]) => rest);
    if (inner.length === 0) return [];
    const part = inner.some((rest) => rest.length === 0) ? field : only(field, inner);
    return part === undefined ? [] : [[key, part]];
  });
  return Object.fromEntries(shown);
}

/** Applies a projection, which includes all its paths or excludes them, except `_id`. */
export function projected(document: Doc, projection: Record<string, 0 | 1>): unknown {
  const names = Object.keys(projection).filter((name) => name !== "_id");
  const isInclusion = names.length > 0 ? projection[names[0] ?? ""] === 1 : projection["_id"] === 1;
  const paths = names.map((name) => name.split("."));
  if (isInclusion) return only(document, projection["_id"] === 0 ? paths : [["_id"], ...paths]);
  const hidden = projection["_id"] === 0 ? [["_id"], ...paths] : paths;
  return hidden.reduce<unknown>((rest, path) => without(rest, path), document);
}
