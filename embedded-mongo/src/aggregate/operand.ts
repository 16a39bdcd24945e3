import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { isNumeric, type Numeric, toInteger, toNumber } from "../values/numeric.js";
import { isDocument, typeOf } from "../values/types.js";

/** Values a pipeline can name with `$$`. */
export type Variables = Readonly<Record<string, unknown>>;

/** A compiled expression; `undefined` stands for missing. */
export type Evaluate = (doc: Document, variables: Variables) => unknown;

/** Compiles one expression. */
export type Compile = (spec: unknown) => Evaluate;

/** Compiles an operator with its operand; `compile` compiles the expressions within. */
export type Form = (operand: unknown, compile: Compile) => Evaluate;

/** Whether a value is null or missing. */
export const isNullish = (value: unknown): value is null | undefined => value === null || value === undefined;

/** Truth as expressions mean it: all but false, null, missing and zero. */
export const isTruthy = (value: unknown): boolean =>
  !isNullish(value) && value !== false && toNumber(value) !== 0;

/** The operand as a number of any type. Raises `code`, by default 14. */
export function numberOf(name: string, value: unknown, code = 14): Numeric {
  if (isNumeric(value)) return value;
  throw new MongoError(code, `${name} only supports numeric types, not ${typeOf(value).alias}`);
}

/** The operand as an array. Raises `code`. */
export function arrayOf(message: string, value: unknown, code: number): unknown[] {
  if (Array.isArray(value)) return value as unknown[];
  throw new MongoError(code, `${message} ${typeOf(value).alias}`);
}

/** The operand as a whole number. Raises `code`. */
export function integerOf(message: string, value: unknown, code: number): number {
  const integer = toInteger(value);
  if (integer === undefined) throw new MongoError(code, `${message} ${typeOf(value).alias}`);
  return integer;
}

/** The operand as a document. Raises `code`. */
export function documentOf(message: string, value: unknown, code: number): Document {
  if (isDocument(value)) return value;
  throw new MongoError(code, `${message} ${typeOf(value).alias}`);
}

/** The operands of an operator that takes a list, or one without its brackets. */
export const operandList = (operand: unknown): unknown[] =>
  Array.isArray(operand) ? (operand as unknown[]) : [operand];

/** What an operator says to a number of operands it does not take. */
export function wrongCount(name: string, min: number, max: number, given: number): MongoError {
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
