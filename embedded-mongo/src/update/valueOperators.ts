import { Timestamp } from "bson";
import { MongoError } from "../errors.js";
import { add, isNumeric, multiply, type Numeric } from "../values/numeric.js";
import { compareValues } from "../values/order.js";
import { shellText } from "../values/shellText.js";
import { isDocument, typeOf } from "../values/types.js";
import { type Change, type CompileChange, documentLabel, fieldOf } from "./change.js";

function arithmetic(
  name: string,
  verb: string,
  start: Numeric,
  apply: (a: Numeric, b: Numeric) => Numeric,
): CompileChange {
  return (operand, path) => {
    if (!isNumeric(operand))
      throw new MongoError(14, `Cannot ${verb} with non-numeric argument: {${path}: ${shellText(operand)}}`);
    return (current, context) => {
      if (current === undefined) return name === "$inc" ? operand : apply(start, operand);
      if (!isNumeric(current))
        throw new MongoError(
          14,
          `Cannot apply ${name} to a value of non-numeric type. ${documentLabel(context)} has the field '${fieldOf(context.path)}' of non-numeric type ${typeOf(current).alias}`,
        );
      const result = apply(current, operand);
      if (isWhole(current) && isWhole(operand) && !isWhole(result))
        throw new MongoError(
          2,
          `Failed to apply ${name} operations to current value (${shellText(current)}) for document ${documentLabel(context)}`,
        );
      return result;
    };
  };
}

const isWhole = (value: unknown): boolean => ["int", "long"].includes(typeOf(value).alias);

const extreme =
  (wanted: 1 | -1): CompileChange =>
  (operand) =>
  (current) =>
    current === undefined || compareValues(operand, current) * wanted > 0 ? operand : current;

function currentDate(operand: unknown): Change {
  if (typeof operand === "boolean") return () => new Date();
  const wanted: unknown = isDocument(operand) ? operand["$type"] : undefined;
  if (wanted === "date") return () => new Date();
  if (wanted === "timestamp") return () => new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 });
  if (isDocument(operand))
    throw new MongoError(
      2,
      "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
    );
  throw new MongoError(
    2,
    `${typeOf(operand).alias} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
  );
}

/** Every operator that works on a value as a whole. `$rename` is not one: it works on two paths. */
export const valueOperators: Record<string, CompileChange> = {
  $set: (operand) => () => operand,
  $setOnInsert: (operand) => (current, context) => (context.isInsert ? operand : current),
  $unset: () => () => undefined,
  $inc: arithmetic("$inc", "increment", 0, add),
  $mul: arithmetic("$mul", "multiply", 0, multiply),
  $min: extreme(-1),
  $max: extreme(1),
  $currentDate: currentDate,
};
