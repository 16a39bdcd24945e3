import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { keyText } from "../values/key.js";
import { splitPath, toName } from "../values/names.js";
import { add, double, isNumeric, isWhole, type Numeric } from "../values/numeric.js";
import { isDocument, newDocument } from "../values/types.js";

/** A compiled expression; `undefined` stands for missing. */
type Evaluate = (document: Document) => unknown;

/** Reads a dotted field path; an array on the path yields an array of its documents' values. */
function readPath(value: unknown, [part, ...rest]: readonly string[]): unknown {
  if (part === undefined) return value;
  if (isDocument(value)) return readPath(value[part], rest);
  if (!Array.isArray(value)) return undefined;
  return value.map((element) => readPath(element, [part, ...rest])).filter((field) => field !== undefined);
}

/** Compiles a field path or a constant. Raises 168 for operators and documents, 17276 for variables. */
function compileExpression(spec: unknown): Evaluate {
  if (isDocument(spec) || Array.isArray(spec))
    throw new MongoError(168, `not supported by this server as an expression: '${Object.keys(spec)[0]}'`);
  if (typeof spec !== "string" || !spec.startsWith("$")) return () => spec;
  if (spec.startsWith("$$")) throw new MongoError(17276, `Use of undefined variable: ${spec.slice(2)}`);
  const parts = splitPath(spec.slice(1));
  if (parts.includes(""))
    throw new MongoError(40353, "FieldPath must not end with a '.' or have empty names.");
  return (document) => readPath(document, parts);
}

/** Adds numbers of all types; compensates rounding errors of doubles (Neumaier), as MongoDB does. */
class Sum {
  #whole: Numeric = 0;
  #doubles: number | undefined;
  #compensation = 0;

  add(value: unknown): void {
    if (isWhole(value)) this.#whole = add(this.#whole, value);
    else if (isNumeric(value)) this.#addDouble(this.#doubles ?? 0, Number(value));
  }

  #addDouble(before: number, next: number): void {
    const sum = before + next;
    const error = Math.abs(before) >= Math.abs(next) ? before - sum + next : next - sum + before;
    if (Number.isFinite(error)) this.#compensation += error;
    this.#doubles = sum;
  }

  result(): Numeric {
    if (this.#doubles === undefined) return this.#whole;
    return add(this.#whole, double(this.#doubles + this.#compensation));
  }
}

/** Approximate memory use of one sum. */
const SUM_BYTES = 100;

export const accumulators: Record<string, () => Sum> = { $sum: () => new Sum() };

/** The top-level key that an expression reads. */
const expressionRoots = (spec: unknown): string[] =>
  typeof spec === "string" && spec.startsWith("$") ? splitPath(spec.slice(1)).slice(0, 1) : [];

interface Field {
  name: string;
  roots: string[];
  evaluate: Evaluate;
  create: () => Sum;
}

function compileField(name: string, spec: unknown): Field {
  if (name.includes(".")) throw new MongoError(40235, `The field name '${toName(name)}' cannot contain '.'`);
  if (!isDocument(spec)) throw new MongoError(40234, `The field '${name}' must be an accumulator object`);
  const [operator = "", ...others] = Object.keys(spec);
  if (others.length > 0 || operator === "")
    throw new MongoError(40238, `The field '${name}' must specify one accumulator`);
  const create = Object.hasOwn(accumulators, operator) ? accumulators[operator] : undefined;
  if (create === undefined) throw new MongoError(15952, `unknown group operator '${operator}'`);
  const expression: unknown = spec[operator];
  return { name, roots: expressionRoots(expression), evaluate: compileExpression(expression), create };
}

export class Grouping {
  readonly #evaluateId: Evaluate;
  readonly #fields: readonly Field[];
  readonly #groups = new Map<string, { id: unknown; values: Sum[] }>();
  /** The top-level keys that the group expressions read. */
  readonly keys: readonly string[];

  constructor(evaluateId: Evaluate, fields: readonly Field[], keys: readonly string[]) {
    this.#evaluateId = evaluateId;
    this.#fields = fields;
    this.keys = keys;
  }

  /** Adds a document that stands for `times` equal ones; returns by how many bytes the groups grew. */
  add(document: Document, times = 1): number {
    const id = this.#evaluateId(document) ?? null;
    const key = keyText(id);
    const existing = this.#groups.get(key);
    const group = existing ?? { id, values: this.#fields.map(({ create }) => create()) };
    if (existing === undefined) this.#groups.set(key, group);
    for (const [i, { evaluate }] of this.#fields.entries()) {
      const [sum, value] = [group.values[i], evaluate(document)];
      for (let time = 0; time < times; time += 1) sum?.add(value);
    }
    return existing === undefined ? key.length * 2 + this.#fields.length * SUM_BYTES : 0;
  }

  *results(): Generator<Document, void> {
    for (const { id, values } of this.#groups.values()) {
      const results = this.#fields.map(({ name }, i) => [name, values[i]?.result()] as const);
      yield Object.assign(newDocument(), { _id: id }, Object.fromEntries(results));
    }
  }
}

/** Compiles `$group`. Raises 15955 without `_id`, 15952 for accumulators outside the list. */
export function compileGroup(spec: unknown): Grouping {
  if (!isDocument(spec)) throw new MongoError(15947, "a group's fields must be specified in an object");
  if (!("_id" in spec)) throw new MongoError(15955, "a group specification must include an _id");
  const evaluateId = compileExpression(spec["_id"]);
  const names = Object.keys(spec).filter((name) => name !== "_id");
  const fields = names.map((name) => compileField(name, spec[name]));
  const keys = [...expressionRoots(spec["_id"]), ...fields.flatMap(({ roots }) => roots)];
  return new Grouping(evaluateId, fields, keys);
}
