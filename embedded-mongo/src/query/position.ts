import type { Document } from "bson";
import { someAtPath } from "../values/path.js";
import { matches } from "./filter.js";
import type { FilterNode, LeafNode } from "./node.js";

/**
 * The position in the outermost array that a filter matched a document by: what the positional `$` stands for.
 * `undefined` when no array took part. The last predicate that passed an array decides, as in MongoDB.
 */
export function matchedPosition(node: FilterNode, doc: Document): number | undefined {
  switch (node.kind) {
    case "leaf":
      return leafPosition(node, doc);
    case "and":
      return node.nodes.reduce<number | undefined>(
        (last, part) => matchedPosition(part, doc) ?? last,
        undefined,
      );
    case "or": {
      const matched = node.nodes.find((part) => matches(part, doc));
      return matched === undefined ? undefined : matchedPosition(matched, doc);
    }
    default:
      return undefined;
  }
}

function leafPosition(node: LeafNode, doc: Document): number | undefined {
  let found: number | undefined;
  const { predicate } = node;
  someAtPath(doc, node.parts, node.whole, (value, position) => {
    if (!node.test(value)) return false;
    if (position !== -1) found = position;
    else if (predicate.op === "elemMatch") found = firstElement(node, value);
    return true;
  });
  return found;
}

function firstElement(node: LeafNode, value: unknown): number | undefined {
  if (!Array.isArray(value)) return undefined;
  const index = value.findIndex((element: unknown) => node.test([element]));
  return index === -1 ? undefined : index;
}
