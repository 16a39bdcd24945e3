import { BSONRegExp, type Document } from "bson";
import { MongoError } from "../errors.js";
import { splitPath } from "../values/path.js";
import { isDocument } from "../values/types.js";
import { withPath } from "./reshape.js";

const options = ["from", "localField", "foreignField", "as"];

/** Finds the documents of another collection that answer a filter. */
export type Lookup = (collection: string, filter: Document) => Iterable<Document>;

/** Local values by their path, arrays opened on the way and at the end, as `$lookup` compares them. */
function localValues(value: unknown, parts: readonly string[], depth: number, found: unknown[]): void {
  if (Array.isArray(value)) {
    for (const element of value as unknown[])
      if (depth === parts.length) found.push(element);
      else if (isDocument(element)) localValues(element, parts, depth, found);
  } else if (depth === parts.length) {
    found.push(value ?? null);
  } else if (isDocument(value)) {
    localValues(value[parts[depth] ?? ""], parts, depth + 1, found);
  } else {
    found.push(null);
  }
}

function filterFor(path: string, values: unknown[]): Document {
  const [only] = values;
  if (values.length === 1 && !(only instanceof BSONRegExp)) return { [path]: { $eq: only } };
  return values.some((value) => value instanceof BSONRegExp)
    ? { $or: values.map((value) => ({ [path]: { $eq: value } })) }
    : { [path]: { $in: values } };
}

/** Compiles `$lookup` by equality of two fields; the form with a pipeline is refused with 115. */
export function compileLookup(
  spec: unknown,
): (source: Iterable<Document>, lookup: Lookup) => Iterable<Document> {
  if (!isDocument(spec)) throw new MongoError(9, "the $lookup specification must be an Object");
  const unknownOption = Object.keys(spec).find((name) => !options.includes(name));
  if (unknownOption === "pipeline" || unknownOption === "let")
    throw new MongoError(115, `$lookup with '${unknownOption}' is not supported by this server`);
  if (unknownOption !== undefined) throw new MongoError(9, `unknown argument to $lookup: ${unknownOption}`);
  const [from, localField, foreignField, as] = options.map((name) => {
    const value: unknown = spec[name];
    if (typeof value !== "string") throw new MongoError(9, `$lookup argument '${name}' must be a string`);
    return value;
  }) as [string, string, string, string];
  return (source, lookup) => joined(source, lookup, from, splitPath(localField), foreignField, splitPath(as));
}

function* joined(
  source: Iterable<Document>,
  lookup: Lookup,
  from: string,
  localField: string[],
  foreignField: string,
  as: string[],
): Iterable<Document> {
  for (const doc of source) {
    const values: unknown[] = [];
    localValues(doc, localField, 0, values);
    const found = values.length === 0 ? [] : [...lookup(from, filterFor(foreignField, values))];
    yield withPath(doc, as, found);
  }
}
