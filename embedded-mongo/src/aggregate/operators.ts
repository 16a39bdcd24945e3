import { MongoError } from "../errors.js";
import { compareValues } from "../values/order.js";
import { isDocument, typeOf } from "../values/types.js";
import { accumulators } from "./accumulators.js";
import { arithmetic } from "./arithmetic.js";
import { arrays } from "./arrays.js";
import { conversion } from "./conversion.js";
import { datePart, dateParts } from "./dates.js";
import { forms, namedForm } from "./forms.js";
import { type Form, isNullish, isTruthy, operandList, wrongCount } from "./operand.js";

type Operation = (...operands: unknown[]) => unknown;
type Table<T> = Record<string, T>;

const comparison: Table<[min: number, max: number, apply: Operation]> = {
  $eq: [2, 2, (a, b) => compareValues(a, b) === 0],
  $ne: [2, 2, (a, b) => compareValues(a, b) !== 0],
  $gt: [2, 2, (a, b) => compareValues(a, b) > 0],
  $gte: [2, 2, (a, b) => compareValues(a, b) >= 0],
  $lt: [2, 2, (a, b) => compareValues(a, b) < 0],
  $lte: [2, 2, (a, b) => compareValues(a, b) <= 0],
  $cmp: [2, 2, compareValues],
};

/** An operator that evaluates all its operands and then answers. */
function functionForm(name: string, [min, max, apply]: [number, number, Operation]): Form {
  return (operand, compile) => {
    const operands = operandList(operand).map(compile);
    if (operands.length < min || operands.length > max) throw wrongCount(name, min, max, operands.length);
    const [first, second] = operands;
    if (operands.length === 1 && first !== undefined) return (doc, variables) => apply(first(doc, variables));
    if (operands.length === 2 && first !== undefined && second !== undefined)
      return (doc, variables) => apply(first(doc, variables), second(doc, variables));
    return (doc, variables) => apply(...operands.map((evaluate) => evaluate(doc, variables)));
  };
}

/** An accumulator over one array, or over several operands. */
function accumulated(name: string): Operation {
  return (...operands) => {
    const accumulator = accumulators[name]?.();
    const [only] = operands;
    const isList = operands.length === 1 && Array.isArray(only);
    for (const value of isList ? (only as unknown[]) : operands) accumulator?.add(value);
    return accumulator?.result();
  };
}

function endOf(name: string, index: number): Operation {
  return (array) => {
    if (isNullish(array)) return null;
    if (Array.isArray(array)) return array.at(index) as unknown;
    throw new MongoError(28689, `${name}'s argument must be an array, but is ${typeOf(array).alias}`);
  };
}

/** A part of a date, given as the date itself or with the time zone to read it in. */
function datePartForm(name: string, part: (local: Date) => number): Form {
  const named = namedForm(name, ["date", "timezone"], ["date"], ({ date, timezone }) =>
    datePart(name, part, date, timezone),
  );
  const plain = functionForm(name, [1, 1, (date) => datePart(name, part, date, undefined)]);
  return (operand, compile) =>
    isDocument(operand) && "date" in operand ? named(operand, compile) : plain(operand, compile);
}

function mapTable<T>(table: Table<T>, toForm: (name: string, entry: T) => Form): Table<Form> {
  return Object.fromEntries(Object.entries(table).map(([name, entry]) => [name, toForm(name, entry)]));
}

const functions: Table<[min: number, max: number, apply: Operation]> = {
  ...comparison,
  ...arithmetic,
  ...conversion,
  ...arrays,
  $not: [1, 1, (value) => !isTruthy(value)],
  $first: [1, 1, endOf("$first", 0)],
  $last: [1, 1, endOf("$last", -1)],
  $sum: [0, Infinity, accumulated("$sum")],
  $avg: [0, Infinity, accumulated("$avg")],
  $min: [0, Infinity, accumulated("$min")],
  $max: [0, Infinity, accumulated("$max")],
};

/** Every expression operator there is. */
export const operators: Table<Form> = {
  ...forms,
  ...mapTable(functions, functionForm),
  ...mapTable(dateParts, datePartForm),
};
