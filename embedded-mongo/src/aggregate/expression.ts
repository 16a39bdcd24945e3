import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { isDocument, newDocument } from "../values/types.js";
import type { Evaluate, Variables } from "./operand.js";
import { operators } from "./operators.js";

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

function compilePath(path: string): Evaluate {
  const parts = path.split(".");
  if (parts.includes(""))
    throw new MongoError(40353, "FieldPath must not end with a '.' or have empty names.");
  const [only = ""] = parts;
  return parts.length === 1 ? (doc) => doc[only] as unknown : (doc) => readPath(doc, parts, 0);
}

/** Every variable that is there without being named by an operator. */
const systemVariables: Record<string, Evaluate> = {
  ROOT: (doc) => doc,
  CURRENT: (doc) => doc,
  REMOVE: () => undefined,
  NOW: (_doc, variables) => variables["NOW"],
};

function compileVariable(path: string): Evaluate {
  const [name = "", ...parts] = path.split(".");
  const system = Object.hasOwn(systemVariables, name) ? systemVariables[name] : undefined;
  if (/^[A-Z]/.test(name) && system === undefined) throw undefinedVariable(name);
  const read: Evaluate =
    system ??
    ((_doc, variables) => {
      if (!Object.hasOwn(variables, name)) throw undefinedVariable(name);
      return variables[name];
    });
  return parts.length === 0 ? read : (doc, variables) => readPath(read(doc, variables), parts, 0);
}

const undefinedVariable = (name: string): MongoError =>
  new MongoError(17276, `Use of undefined variable: ${name}`);

function compileDocument(spec: Document): Evaluate {
  const names = Object.keys(spec);
  const operator = names.find((name) => name.startsWith("$"));
  if (operator !== undefined && names.length > 1)
    throw new MongoError(15983, "an object representing an expression must have exactly one field");
  if (operator !== undefined) {
    const form = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
    if (form === undefined) throw new MongoError(168, `Unrecognized expression '${operator}'`);
    return form(spec[operator], compileExpression);
  }
  const fields = names.map((name) => [name, compileExpression(spec[name])] as const);
  return (doc, variables) => {
    const result = newDocument();
    for (const [name, evaluate] of fields) {
      const value = evaluate(doc, variables);
      if (value !== undefined) result[name] = value;
    }
    return result;
  };
}

/** Compiles an aggregation expression. Raises 168 for operators outside the lists, 17276 for unknown variables. */
export function compileExpression(spec: unknown): Evaluate {
  if (typeof spec === "string" && spec.startsWith("$$")) return compileVariable(spec.slice(2));
  if (typeof spec === "string" && spec.startsWith("$")) return compilePath(spec.slice(1));
  if (Array.isArray(spec)) {
    const parts = (spec as unknown[]).map(compileExpression);
    return (doc, variables) => parts.map((part) => part(doc, variables) ?? null);
  }
  return isDocument(spec) ? compileDocument(spec) : () => spec;
}

/** The variables of an expression outside a pipeline. */
export const ownVariables = (): Variables => ({ NOW: new Date() });
