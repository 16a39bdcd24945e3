import { MongoError } from "../errors.js";
import { typeOf } from "../values/types.js";
import { namedOperands } from "./arrays.js";
import { dateToString, dateTrunc } from "./dates.js";
import {
  type Compile,
  type Evaluate,
  type Form,
  isNullish,
  isTruthy,
  operandList,
  wrongCount,
} from "./operand.js";

function compileCondition(operand: unknown, compile: Compile): Evaluate {
  const parts = Array.isArray(operand)
    ? (operand as unknown[])
    : ["if", "then", "else"].map(
        (key): unknown => namedOperands("$cond", operand, ["if", "then", "else"], [key])[key],
      );
  if (parts.length !== 3) throw wrongCount("$cond", 3, 3, parts.length);
  const [test, then, otherwise] = parts.map(compile) as [Evaluate, Evaluate, Evaluate];
  return (doc, variables) => (isTruthy(test(doc, variables)) ? then : otherwise)(doc, variables);
}

function compileSwitch(operand: unknown, compile: Compile): Evaluate {
  const spec = namedOperands("$switch", operand, ["branches", "default"], ["branches"]);
  const branches: unknown = spec["branches"];
  if (!Array.isArray(branches) || branches.length === 0)
    throw new MongoError(40068, "$switch requires at least one branch.");
  const cases: [test: Evaluate, then: Evaluate][] = (branches as unknown[]).map((branch) => {
    const { case: test, then } = namedOperands("$switch", branch, ["case", "then"], ["case", "then"]);
    return [compile(test), compile(then)];
  });
  const otherwise = "default" in spec ? compile(spec["default"]) : undefined;
  return (doc, variables) => {
    const found = cases.find(([test]) => isTruthy(test(doc, variables)))?.[1] ?? otherwise;
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

function compileFilter(operand: unknown, compile: Compile): Evaluate {
  const spec = namedOperands("$filter", operand, ["input", "as", "cond"], ["input", "cond"]);
  const [input, cond] = [compile(spec["input"]), compile(spec["cond"])];
  const name = String(spec["as"] ?? "this");
  return (doc, variables) => {
    const list = inputArray("$filter", 28651, input(doc, variables));
    return list && list.filter((element) => isTruthy(cond(doc, { ...variables, [name]: element })));
  };
}

function compileMap(operand: unknown, compile: Compile): Evaluate {
  const spec = namedOperands("$map", operand, ["input", "as", "in"], ["input", "in"]);
  const [input, body] = [compile(spec["input"]), compile(spec["in"])];
  const name = String(spec["as"] ?? "this");
  return (doc, variables) => {
    const list = inputArray("$map", 16883, input(doc, variables));
    return list && list.map((element) => body(doc, { ...variables, [name]: element }) ?? null);
  };
}

function compileReduce(operand: unknown, compile: Compile): Evaluate {
  const names = ["input", "initialValue", "in"];
  const spec = namedOperands("$reduce", operand, names, names);
  const [input, start, body] = names.map((name) => compile(spec[name])) as [Evaluate, Evaluate, Evaluate];
  return (doc, variables) => {
    const list = inputArray("$reduce", 40080, input(doc, variables));
    if (list === null) return null;
    return list.reduce(
      (value, element) => body(doc, { ...variables, this: element, value }),
      start(doc, variables),
    );
  };
}

/** An operator whose operands have names and are all evaluated first. */
export function namedForm(
  name: string,
  allowed: string[],
  required: string[],
  apply: (operands: Record<string, unknown>) => unknown,
): Form {
  return (operand, compile) => {
    const spec = namedOperands(name, operand, allowed, required);
    const fields = Object.entries(spec).map(([key, value]) => [key, compile(value)] as const);
    return (doc, variables) => {
      const operands: Record<string, unknown> = {};
      for (const [key, evaluate] of fields) operands[key] = evaluate(doc, variables) ?? null;
      return apply(operands);
    };
  };
}

/** Every operator that decides itself which of its operands to evaluate. */
export const forms: Record<string, Form> = {
  $literal: (operand) => () => operand,
  $cond: compileCondition,
  $switch: compileSwitch,
  $filter: compileFilter,
  $map: compileMap,
  $reduce: compileReduce,
  $and: (operand, compile) => {
    const parts = operandList(operand).map(compile);
    return (doc, variables) => parts.every((part) => isTruthy(part(doc, variables)));
  },
  $or: (operand, compile) => {
    const parts = operandList(operand).map(compile);
    return (doc, variables) => parts.some((part) => isTruthy(part(doc, variables)));
  },
  $ifNull: (operand, compile) => {
    const parts = operandList(operand).map(compile);
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
  $dateToString: namedForm("$dateToString", ["date", "format", "timezone", "onNull"], ["date"], dateToString),
  $dateTrunc: namedForm(
    "$dateTrunc",
    ["date", "unit", "binSize", "timezone", "startOfWeek"],
    ["date", "unit"],
    dateTrunc,
  ),
};
