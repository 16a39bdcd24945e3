import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { compareValues } from "../values/order.js";
import { isDocument, newDocument, typeOf } from "../values/types.js";
import { accumulators } from "./accumulators.js";
import { arithmetic } from "./arithmetic.js";
import { arrays, namedOperands } from "./arrays.js";
import { conversion } from "./conversion.js";
import { datePart, dateParts, dateToString, dateTrunc } from "./dates.js";
import { type Evaluate, isNullish, isTruthy, type Variables } from "./operand.js";

type Compile = (operand: unknown) => Evaluate;

const comparison: Record<string, [number, number, (a: unknown, b: unknown) => unknown]> = {
  $eq: [2, 2, (a, b) => compareValues(a, b) === 0],
  $ne: [2, 2, (a, b) => compareValues(a, b) !== 0],
  $gt: [2, 2, (a, b) => compareValues(a, b) > 0],
  $gte: [2, 2, (a, b) => compareValues(a, b) >= 0],
  $lt: [2, 2, (a, b) => compareValues(a, b) < 0],
  $lte: [2, 2, (a, b) => compareValues(a, b) <= 0],
  $cmp: [2, 2, compareValues],
};

/** Every operator that evaluates all its operands and then answers. */
const functions: Record<string, [min: number, max: number, apply: (...operands: unknown[]) => unknown]> = {
  ...comparison,
  ...arithmetic,
  ...conversion,
  ...arrays,
  $not: [1, 1, (value) => !isTruthy(value)],
};

const operandList = (operand: unknown): unknown[] =>
  Array.isArray(operand) ? (operand as unknown[]) : [operand];

function compileFunction(name: string, operand: unknown): Evaluate | undefined {
  const entry = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (entry === undefined) return undefined;
  const [min, max, apply] = entry;
  const operands = operandList(operand).map(compileExpression);
  if (operands.length < min || operands.length > max) throw wrongCount(name, min, max, operands.length);
  const [first, second] = operands;
  if (operands.length === 1 && first !== undefined) return (doc, variables) => apply(first(doc, variables));
  if (operands.length === 2 && first !== undefined && second !== undefined)
    return (doc, variables) => apply(first(doc, variables), second(doc, variables));
  return (doc, variables) => apply(...operands.map((evaluate) => evaluate(doc, variables)));
}

function wrongCount(name: string, min: number, max: number, given: number): MongoError {
  if (min === max)
    return new MongoError(
      16020,
      `Expression ${name} takes exactly ${min} arguments. ${given} were passed in.`,
    );
  return new MongoError(
    28667,
    `Expression ${name} takes at least ${min} arguments, and at most ${max}, but ${given} were passed in.`,
  );
}

/** Accumulators over one array, or over several operands. */
function compileAccumulator(name: string, operand: unknown): Evaluate | undefined {
  if (!["$sum", "$avg", "$min", "$max", "$first", "$last"].includes(name)) return undefined;
  const create = accumulators[name];
  if (create === undefined) return undefined;
  const operands = operandList(operand).map(compileExpression);
  const takesArray = name === "$first" || name === "$last";
  return (doc, variables) => {
    const values = operands.map((evaluate) => evaluate(doc, variables));
    const [only] = values;
    if (takesArray && !Array.isArray(only)) {
      if (isNullish(only)) return null;
      throw new MongoError(28689, `${name}'s argument must be an array, but is ${typeOf(only).alias}`);
    }
    if (takesArray && Array.isArray(only)) return only.at(name === "$first" ? 0 : -1) as unknown;
    const accumulator = create();
    for (const value of values.length === 1 && Array.isArray(only) ? (only as unknown[]) : values)
      accumulator.add(value);
    return accumulator.result();
  };
}

function compileCondition(operand: unknown): Evaluate {
  const parts = Array.isArray(operand)
    ? (operand as unknown[])
    : ["if", "then", "else"].map(
        (key): unknown => namedOperands("$cond", operand, ["if", "then", "else"], [key])[key],
      );
  if (parts.length !== 3) throw wrongCount("$cond", 3, 3, parts.length);
  const [test, then, otherwise] = parts.map(compileExpression) as [Evaluate, Evaluate, Evaluate];
  return (doc, variables) => (isTruthy(test(doc, variables)) ? then : otherwise)(doc, variables);
}

function compileSwitch(operand: unknown): Evaluate {
  const spec = namedOperands("$switch", operand, ["branches", "default"], ["branches"]);
  const branches: unknown = spec["branches"];
  if (!Array.isArray(branches) || branches.length === 0)
    throw new MongoError(40068, "$switch requires at least one branch.");
  const cases = (branches as unknown[]).map((branch) => {
    const { case: test, then } = namedOperands("$switch", branch, ["case", "then"], ["case", "then"]);
    return { test: compileExpression(test), then: compileExpression(then) };
  });
  const otherwise = "default" in spec ? compileExpression(spec["default"]) : undefined;
  return (doc, variables) => {
    const found = cases.find(({ test }) => isTruthy(test(doc, variables)))?.then ?? otherwise;
    if (found === undefined)
      throw new MongoError(
        40066,
        "$switch could not find a matching branch for an input, and no default was specified.",
      );
    return found(doc, variables);
  };
}

function inputArray(name: string, code: number, value: unknown): unknown[] | null {
  if (isNullish(value)) return null;
  if (Array.isArray(value)) return value as unknown[];
  throw new MongoError(code, `input to ${name} must be an array not ${typeOf(value).alias}`);
}

function compileFilter(operand: unknown): Evaluate {
  const spec = namedOperands("$filter", operand, ["input", "as", "cond"], ["input", "cond"]);
  const [input, cond] = [compileExpression(spec["input"]), compileExpression(spec["cond"])];
  const name = String(spec["as"] ?? "this");
  return (doc, variables) => {
    const list = inputArray("$filter", 28651, input(doc, variables));
    return list && list.filter((element) => isTruthy(cond(doc, { ...variables, [name]: element })));
  };
}

function compileMap(operand: unknown): Evaluate {
  const spec = namedOperands("$map", operand, ["input", "as", "in"], ["input", "in"]);
  const [input, body] = [compileExpression(spec["input"]), compileExpression(spec["in"])];
  const name = String(spec["as"] ?? "this");
  return (doc, variables) => {
    const list = inputArray("$map", 16883, input(doc, variables));
    return list && list.map((element) => body(doc, { ...variables, [name]: element }) ?? null);
  };
}

function compileReduce(operand: unknown): Evaluate {
  const names = ["input", "initialValue", "in"];
  const spec = namedOperands("$reduce", operand, names, names);
  const [input, start, body] = names.map((name) => compileExpression(spec[name])) as [
    Evaluate,
    Evaluate,
    Evaluate,
  ];
  return (doc, variables) => {
    const list = inputArray("$reduce", 40080, input(doc, variables));
    if (list === null) return null;
    return list.reduce(
      (value, element) => body(doc, { ...variables, this: element, value }),
      start(doc, variables),
    );
  };
}

function compileNamed(
  name: string,
  operand: unknown,
  allowed: string[],
  required: string[],
  apply: (operands: Record<string, unknown>) => unknown,
): Evaluate {
  const spec = namedOperands(name, operand, allowed, required);
  const fields = Object.entries(spec).map(([key, value]) => [key, compileExpression(value)] as const);
  return (doc, variables) => {
    const operands: Record<string, unknown> = {};
    for (const [key, evaluate] of fields) operands[key] = evaluate(doc, variables) ?? null;
    return apply(operands);
  };
}

/** Every operator that decides itself which of its operands to evaluate. */
const forms: Record<string, Compile> = {
  $literal: (operand) => () => operand,
  $cond: compileCondition,
  $switch: compileSwitch,
  $filter: compileFilter,
  $map: compileMap,
  $reduce: compileReduce,
  $and: (operand) => {
    const parts = operandList(operand).map(compileExpression);
    return (doc, variables) => parts.every((part) => isTruthy(part(doc, variables)));
  },
  $or: (operand) => {
    const parts = operandList(operand).map(compileExpression);
    return (doc, variables) => parts.some((part) => isTruthy(part(doc, variables)));
  },
  $ifNull: (operand) => {
    const parts = operandList(operand).map(compileExpression);
    if (parts.length < 2)
      throw new MongoError(1257300, `$ifNull needs at least two arguments, had: ${parts.length}`);
    return (doc, variables) => {
      let value: unknown;
      for (const part of parts) {
        value = part(doc, variables);
        if (!isNullish(value)) break;
      }
      return value;
    };
  },
  $dateToString: (operand) =>
    compileNamed("$dateToString", operand, ["date", "format", "timezone", "onNull"], ["date"], dateToString),
  $dateTrunc: (operand) =>
    compileNamed(
      "$dateTrunc",
      operand,
      ["date", "unit", "binSize", "timezone", "startOfWeek"],
      ["date", "unit"],
      dateTrunc,
    ),
};

function compileDatePart(name: string, operand: unknown): Evaluate | undefined {
  const part = Object.hasOwn(dateParts, name) ? dateParts[name] : undefined;
  if (part === undefined) return undefined;
  if (isDocument(operand) && "date" in operand)
    return compileNamed(name, operand, ["date", "timezone"], ["date"], ({ date, timezone }) =>
      datePart(name, part, date, timezone),
    );
  const [date] = operandList(operand).map(compileExpression);
  if (date === undefined) throw wrongCount(name, 1, 1, 0);
  return (doc, variables) => datePart(name, part, date(doc, variables), undefined);
}

function compileOperator(name: string, operand: unknown): Evaluate {
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
  const evaluate =
    form?.(operand) ??
    compileFunction(name, operand) ??
    compileAccumulator(name, operand) ??
    compileDatePart(name, operand);
  if (evaluate === undefined) throw new MongoError(168, `Unrecognized expression '${name}'`);
  return evaluate;
}

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
  if (operator !== undefined) return compileOperator(operator, spec[operator]);
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
