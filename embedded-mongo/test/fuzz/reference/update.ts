import { Double, Int32, Long } from "bson";
import { matches } from "./match.js";
import { compare, isDoc, isList, toExactNumber, type Doc } from "./order.js";

export class Rejected extends Error {}

const isPosition = (name: string): boolean => /^(0|[1-9]\d*)$/.test(name);

function get(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (isDoc(value)) return get(Object.hasOwn(value, name) ? value[name] : undefined, rest);
  return isList(value) && isPosition(name) ? get(value[Number(name)], rest) : undefined;
}

/** A copy of a container with a value at a path. */
function set(container: unknown, [name = "", ...rest]: readonly string[], value: unknown): unknown {
  if (container !== undefined && !isDoc(container) && !isList(container)) throw new Rejected();
  const current = get(container, [name]);
  const inner = rest.length === 0 ? value : set(current, rest, value);
  if (!isList(container)) return { ...container, [name]: inner };
  if (!isPosition(name)) throw new Rejected();
  const list = [...container];
  while (list.length < Number(name)) list.push(null);
  list[Number(name)] = inner;
  return list;
}

function unset(container: unknown, [name = "", ...rest]: readonly string[]): unknown {
  if (get(container, [name, ...rest]) === undefined) return container;
  if (rest.length > 0) return set(container, [name], unset(get(container, [name]), rest));
  if (isList(container)) return set(container, [name], null);
  return Object.fromEntries(Object.entries(container as Doc).filter(([key]) => key !== name));
}

function sum(a: unknown, b: unknown): unknown {
  const [left, right] = [toExactNumber(a), toExactNumber(b)];
  if (left === undefined || right === undefined) throw new Rejected();
  if (a instanceof Double || b instanceof Double) return new Double(Number(left) + Number(right));
  const exact = BigInt(left) + BigInt(right);
  if (a instanceof Int32 && b instanceof Int32 && BigInt.asIntN(32, exact) === exact)
    return new Int32(Number(exact));
  if (BigInt.asIntN(64, exact) !== exact) throw new Rejected();
  return Long.fromBigInt(exact);
}

function listAt(value: unknown): unknown[] {
  if (value === undefined) return [];
  if (!isList(value)) throw new Rejected();
  return value;
}

function isPulled(element: unknown, condition: unknown): boolean {
  if (!isDoc(condition)) return compare(element, condition) === 0;
  const [first = ""] = Object.keys(condition);
  if (first === "$and" || first === "$or" || !first.startsWith("$"))
    return isDoc(element) && matches(element, condition);
  return !isList(element) && matches({ element }, { element: condition });
}

function changed(document: Doc, operator: string, path: readonly string[], operand: unknown): unknown {
  const current = get(document, path);
  switch (operator) {
    case "$set":
      return set(document, path, operand);
    case "$unset":
      return unset(document, path);
    case "$inc":
      return set(document, path, current === undefined ? operand : sum(current, operand));
    case "$push": {
      const added = isDoc(operand) && "$each" in operand ? (operand["$each"] as unknown[]) : [operand];
      return set(document, path, [...listAt(current), ...added]);
    }
    default:
      if (current === undefined) return document;
      return set(
        document,
        path,
        listAt(current).filter((element) => !isPulled(element, operand)),
      );
  }
}

/** Compares names as strings, positions as numbers. */
function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    const [left = "", right = ""] = [a[i], b[i]];
    if (left === right) continue;
    if (isPosition(left) && isPosition(right)) return Number(left) - Number(right);
    return left < right ? -1 : 1;
  }
  return a.length - b.length;
}

/** Applies update operators. Throws `Rejected`. */
export function updated(document: Doc, update: Record<string, Doc>): Doc {
  const changes = Object.entries(update).flatMap(([operator, fields]) =>
    Object.entries(fields).map(([path, operand]) => ({ operator, path: path.split("."), operand })),
  );
  for (const one of changes)
    for (const other of changes)
      if (one !== other && `${other.path.join(".")}.`.startsWith(`${one.path.join(".")}.`))
        throw new Rejected();
  return changes
    .toSorted((a, b) => comparePaths(a.path, b.path))
    .reduce((made, { operator, path, operand }) => changed(made, operator, path, operand) as Doc, document);
}
