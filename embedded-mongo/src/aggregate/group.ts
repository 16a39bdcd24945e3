import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { encodeKey } from "../values/key.js";
import { isDocument, newDocument } from "../values/types.js";
import { type Accumulator, accumulators, percentileAccumulator } from "./accumulators.js";
import { namedOperands } from "./arrays.js";
import { compileExpression } from "./expression.js";
import type { Evaluate, Variables } from "./operand.js";

interface Field {
  name: string;
  evaluate: Evaluate;
  create: () => Accumulator;
}

interface Group {
  id: unknown;
  accumulators: Accumulator[];
}

function compileField(name: string, spec: unknown): Field {
  if (name.includes(".")) throw new MongoError(40235, `The field name '${name}' cannot contain '.'`);
  if (!isDocument(spec)) throw new MongoError(40234, `The field '${name}' must be an accumulator object`);
  const [operator = "", ...others] = Object.keys(spec);
  if (others.length > 0 || operator === "")
    throw new MongoError(40238, `The field '${name}' must specify one accumulator`);
  const operand: unknown = spec[operator];
  if (operator === "$count") {
    namedOperands("$count", operand, [], []);
    return { name, evaluate: () => 1, create: sum };
  }
  if (operator === "$median" || operator === "$percentile") {
    const required = operator === "$median" ? ["input", "method"] : ["input", "method", "p"];
    const { input, p } = namedOperands(operator, operand, required, required);
    return { name, evaluate: compileExpression(input), create: percentileAccumulator(operator, p) };
  }
  const create = Object.hasOwn(accumulators, operator) ? accumulators[operator] : undefined;
  if (create === undefined) throw new MongoError(15952, `unknown group operator '${operator}'`);
  return { name, evaluate: compileExpression(operand), create };
}

const sum = (): Accumulator => {
  let count = 0;
  return {
    add: () => {
      count++;
    },
    result: () => count,
  };
};

/** Compiles `$group`. Raises 15955 without `_id`, 15952 for accumulators outside the list. */
export function compileGroup(
  spec: unknown,
): (source: Iterable<Document>, variables: Variables) => Iterable<Document> {
  if (!isDocument(spec)) throw new MongoError(15947, "a group's fields must be specified in an object");
  if (!("_id" in spec)) throw new MongoError(15955, "a group specification must include an _id");
  const idOf = compileExpression(spec["_id"]);
  const fields = Object.keys(spec)
    .filter((name) => name !== "_id")
    .map((name) => compileField(name, spec[name]));
  return (source, variables) => grouped(source, variables, idOf, fields);
}

function* grouped(
  source: Iterable<Document>,
  variables: Variables,
  idOf: Evaluate,
  fields: Field[],
): Iterable<Document> {
  const groups = new Map<string, Group>();
  for (const doc of source) {
    const id = idOf(doc, variables) ?? null;
    const key = Buffer.from(encodeKey([id], [1])).toString("latin1");
    let group = groups.get(key);
    if (group === undefined)
      groups.set(key, (group = { id, accumulators: fields.map(({ create }) => create()) }));
    for (const [i, { evaluate }] of fields.entries()) group.accumulators[i]?.add(evaluate(doc, variables));
  }
  for (const group of groups.values()) {
    const doc = newDocument();
    doc["_id"] = group.id;
    for (const [i, { name }] of fields.entries()) doc[name] = group.accumulators[i]?.result();
    yield doc;
  }
}
