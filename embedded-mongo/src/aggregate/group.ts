import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { add, double, isNumeric, isWhole, type Numeric } from "../values/numeric.js";
import { compareValues } from "../values/order.js";
import { encodeKey } from "../values/key.js";
import { isDocument, newDocument } from "../values/types.js";

/** A compiled expression; `undefined` stands for missing. */
type Evaluate = (doc: Document) => unknown;

/** Reads a dotted field path; arrays on the way answer with an array of what their documents hold. */
function readPath(value: unknown, parts: readonly string[], depth: number): unknown {
  if (depth === parts.length) return value;
  if (Array.isArray(value))
    return (value as unknown[])
      .filter((element) => typeof element === "object" && element !== null)
      .map((element) => readPath(element, parts, depth))
      .filter((found) => found !== undefined);
  return isDocument(value) ? readPath(value[parts[depth] ?? ""], parts, depth + 1) : undefined;
}

/** Compiles a field path, a constant or a document of them. Raises 168 for operators, 17276 for variables. */
function compileExpression(spec: unknown): Evaluate {
  if (typeof spec === "string" && spec.startsWith("$$"))
    throw new MongoError(17276, `Use of undefined variable: ${spec.slice(2)}`);
  if (typeof spec === "string" && spec.startsWith("$")) {
    const parts = spec.slice(1).split(".");
    if (parts.includes(""))
      throw new MongoError(40353, "FieldPath must not end with a '.' or have empty names.");
    return (doc) => readPath(doc, parts, 0);
  }
  if (Array.isArray(spec))
    throw new MongoError(168, "arrays as expressions are not supported by this server");
  if (!isDocument(spec)) return () => spec;
  const operator = Object.keys(spec).find((name) => name.startsWith("$"));
  if (operator !== undefined) throw new MongoError(168, `Unrecognized expression '${operator}'`);
  const fields = Object.keys(spec).map((name) => [name, compileExpression(spec[name])] as const);
  return (doc) => {
    const result = newDocument();
    for (const [name, evaluate] of fields) {
      const value = evaluate(doc);
      if (value !== undefined) result[name] = value;
    }
    return result;
  };
}

/** Collects the values of one group. */
interface Accumulator {
  add(value: unknown): void;
  result(): unknown;
}

/** Adds numbers of all types; what doubles lose on the way is carried along (Neumaier). */
class Sum implements Accumulator {
  protected count = 0;
  #exact: Numeric = 0;
  #doubles = 0;
  #lost = 0;
  #hasDouble = false;

  add(value: unknown): void {
    if (!isNumeric(value)) return;
    this.count += 1;
    if (isWhole(value)) this.#exact = add(this.#exact, value);
    else this.#addDouble(Number(value));
  }

  #addDouble(value: number): void {
    this.#hasDouble = true;
    const sum = this.#doubles + value;
    const isSmaller = Math.abs(this.#doubles) >= Math.abs(value);
    const rest = isSmaller ? this.#doubles - sum + value : value - sum + this.#doubles;
    if (Number.isFinite(rest)) this.#lost += rest;
    this.#doubles = sum;
  }

  result(): Numeric | null {
    return this.#hasDouble ? add(this.#exact, double(this.#doubles + this.#lost)) : this.#exact;
  }
}

class Average extends Sum {
  override result(): Numeric | null {
    return this.count === 0 ? null : double(Number(super.result()) / this.count);
  }
}

/** Keeps one value: the least or the greatest of those that are there, or the first or the last of all. */
class Pick implements Accumulator {
  #kept: unknown;
  #isEmpty = true;
  readonly #isBetter: (value: unknown, kept: unknown) => boolean;
  readonly #skipsNull: boolean;

  constructor(isBetter: (value: unknown, kept: unknown) => boolean, skipsNull: boolean) {
    this.#isBetter = isBetter;
    this.#skipsNull = skipsNull;
  }

  add(value: unknown): void {
    if (this.#skipsNull && (value === null || value === undefined)) return;
    if (this.#isEmpty || this.#isBetter(value, this.#kept)) this.#kept = value;
    this.#isEmpty = false;
  }

  result(): unknown {
    return this.#kept ?? null;
  }
}

class List implements Accumulator {
  readonly #values: unknown[] = [];

  add(value: unknown): void {
    if (value !== undefined) this.#values.push(value);
  }

  result(): unknown {
    return this.#values;
  }
}

/** Every accumulator of `$group`. */
export const accumulators: Record<string, () => Accumulator> = {
  $sum: () => new Sum(),
  $avg: () => new Average(),
  $min: () => new Pick((value, kept) => compareValues(value, kept) < 0, true),
  $max: () => new Pick((value, kept) => compareValues(value, kept) > 0, true),
  $first: () => new Pick(() => false, false),
  $last: () => new Pick(() => true, false),
  $push: () => new List(),
};

interface Field {
  name: string;
  evaluate: Evaluate;
  create: () => Accumulator;
}

function compileField(name: string, spec: unknown): Field {
  if (name.includes(".")) throw new MongoError(40235, `The field name '${name}' cannot contain '.'`);
  if (!isDocument(spec)) throw new MongoError(40234, `The field '${name}' must be an accumulator object`);
  const [operator = "", ...others] = Object.keys(spec);
  if (others.length > 0 || operator === "")
    throw new MongoError(40238, `The field '${name}' must specify one accumulator`);
  const create = Object.hasOwn(accumulators, operator) ? accumulators[operator] : undefined;
  if (create === undefined) throw new MongoError(15952, `unknown group operator '${operator}'`);
  return { name, evaluate: compileExpression(spec[operator]), create };
}

/** Compiles `$group`. Raises 15955 without `_id`, 15952 for accumulators outside the list. */
export function compileGroup(spec: unknown): (source: Iterable<Document>) => Iterable<Document> {
  if (!isDocument(spec)) throw new MongoError(15947, "a group's fields must be specified in an object");
  if (!("_id" in spec)) throw new MongoError(15955, "a group specification must include an _id");
  const idOf = compileExpression(spec["_id"]);
  const names = Object.keys(spec).filter((name) => name !== "_id");
  const fields = names.map((name) => compileField(name, spec[name]));
  return (source) => grouped(source, idOf, fields);
}

function* grouped(source: Iterable<Document>, idOf: Evaluate, fields: Field[]): Iterable<Document> {
  const groups = new Map<string, { id: unknown; values: Accumulator[] }>();
  for (const doc of source) {
    const id = idOf(doc) ?? null;
    const key = Buffer.from(encodeKey([id], [1])).toString("latin1");
    let group = groups.get(key);
    if (group === undefined) groups.set(key, (group = { id, values: fields.map(({ create }) => create()) }));
    for (const [i, { evaluate }] of fields.entries()) group.values[i]?.add(evaluate(doc));
  }
  for (const { id, values } of groups.values()) {
    const doc = newDocument();
    doc["_id"] = id;
    for (const [i, { name }] of fields.entries()) doc[name] = values[i]?.result();
    yield doc;
  }
}
