import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { compareValues, encodeKey } from "../values/key.js";
import { add, double, isNumeric, isWhole, type Numeric } from "../values/numeric.js";
import { isDocument, newDocument } from "../values/types.js";

/** A compiled expression; `undefined` stands for missing. */
type Evaluate = (document: Document) => unknown;

/** Reads a dotted field path; arrays on the way answer with an array of what their documents hold. */
function readPath(value: unknown, [part, ...rest]: readonly string[]): unknown {
  if (part === undefined) return value;
  if (isDocument(value)) return readPath(value[part], rest);
  if (!Array.isArray(value)) return undefined;
  return value.map((element) => readPath(element, [part, ...rest])).filter((found) => found !== undefined);
}

/** Compiles a field path or a constant. Raises 168 for operators and documents, 17276 for variables. */
function compileExpression(spec: unknown): Evaluate {
  if (typeof spec === "object" && spec !== null && (isDocument(spec) || Array.isArray(spec)))
    throw new MongoError(168, `not supported by this server as an expression: '${Object.keys(spec)[0]}'`);
  if (typeof spec !== "string" || !spec.startsWith("$")) return () => spec;
  if (spec.startsWith("$$")) throw new MongoError(17276, `Use of undefined variable: ${spec.slice(2)}`);
  const parts = spec.slice(1).split(".");
  if (parts.includes(""))
    throw new MongoError(40353, "FieldPath must not end with a '.' or have empty names.");
  return (document) => readPath(document, parts);
}

/** Collects the values of one group. */
interface Accumulator {
  add(value: unknown): void;
  result(): unknown;
}

/** Adds numbers of all types; what doubles lose on the way is carried along (Neumaier), as MongoDB does. */
class Sum implements Accumulator {
  protected count = 0;
  #whole: Numeric = 0;
  #doubles: number | undefined;
  #lost = 0;

  add(value: unknown): void {
    if (!isNumeric(value)) return;
    this.count += 1;
    if (isWhole(value)) {
      this.#whole = add(this.#whole, value);
      return;
    }
    const [before, next] = [this.#doubles ?? 0, Number(value)];
    const sum = before + next;
    const rest = Math.abs(before) >= Math.abs(next) ? before - sum + next : next - sum + before;
    if (Number.isFinite(rest)) this.#lost += rest;
    this.#doubles = sum;
  }

  result(): Numeric | null {
    return this.#doubles === undefined ? this.#whole : add(this.#whole, double(this.#doubles + this.#lost));
  }
}

class Average extends Sum {
  override result(): Numeric | null {
    return this.count === 0 ? null : double(Number(super.result()) / this.count);
  }
}

/** Keeps the least or the greatest of the values that are there. */
class Extreme implements Accumulator {
  readonly #sign: 1 | -1;
  #kept: unknown;

  constructor(sign: 1 | -1) {
    this.#sign = sign;
  }

  add(value: unknown): void {
    if (value === null || value === undefined) return;
    if (this.#kept === undefined || compareValues(value, this.#kept) * this.#sign > 0) this.#kept = value;
  }

  result(): unknown {
    return this.#kept ?? null;
  }
}

/** Every accumulator of `$group`. */
export const accumulators: Record<string, () => Accumulator> = {
  $sum: () => new Sum(),
  $avg: () => new Average(),
  $min: () => new Extreme(-1),
  $max: () => new Extreme(1),
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
export function compileGroup(spec: unknown): (source: Iterable<Document>) => Document[] {
  if (!isDocument(spec)) throw new MongoError(15947, "a group's fields must be specified in an object");
  if (!("_id" in spec)) throw new MongoError(15955, "a group specification must include an _id");
  const idOf = compileExpression(spec["_id"]);
  const names = Object.keys(spec).filter((name) => name !== "_id");
  const fields = names.map((name) => compileField(name, spec[name]));
  return (source) => group(source, idOf, fields);
}

function group(source: Iterable<Document>, idOf: Evaluate, fields: Field[]): Document[] {
  const groups = new Map<string, { id: unknown; values: Accumulator[] }>();
  for (const document of source) {
    const id = idOf(document) ?? null;
    const key = Buffer.from(encodeKey([id])).toString("latin1");
    let found = groups.get(key);
    if (found === undefined) groups.set(key, (found = { id, values: fields.map(({ create }) => create()) }));
    for (const [i, { evaluate }] of fields.entries()) found.values[i]?.add(evaluate(document));
  }
  return [...groups.values()].map(({ id, values }) => {
    const results = fields.map(({ name }, i) => [name, values[i]?.result()] as const);
    return Object.assign(newDocument(), { _id: id }, Object.fromEntries(results));
  });
}
