import { Decimal128 } from "bson";
import { MongoError } from "../errors.js";
import { add, double, isNumeric, type Numeric, toNumber } from "../values/numeric.js";
import { compareValues } from "../values/order.js";
import { encodeKey } from "../values/key.js";
import { isInt32 } from "../values/types.js";
import { divideDecimals, readDecimal, writeDecimal } from "../values/decimal.js";
import { mergeObjects } from "./arrays.js";
import { isNullish } from "./operand.js";

/** Collects the values of one group. */
export interface Accumulator {
  add(value: unknown): void;
  result(): unknown;
}

/** Adds numbers of all types; what doubles lose on the way is carried along (Neumaier). */
class Sum implements Accumulator {
  count = 0;
  private exact: Numeric = 0;
  private doubles = 0;
  private lost = 0;
  private hasDouble = false;

  add(value: unknown): void {
    if (!isNumeric(value)) return;
    this.count++;
    const isExact =
      value instanceof Decimal128 ||
      typeof value === "bigint" ||
      (typeof value === "number" && isInt32(value));
    if (isExact) this.exact = add(this.exact, value);
    else this.addDouble(Number(value));
  }

  private addDouble(value: number): void {
    this.hasDouble = true;
    const sum = this.doubles + value;
    const rest =
      Math.abs(this.doubles) >= Math.abs(value) ? this.doubles - sum + value : value - sum + this.doubles;
    if (Number.isFinite(rest)) this.lost += rest;
    this.doubles = sum;
  }

  result(): Numeric {
    return this.hasDouble ? add(this.exact, double(this.doubles + this.lost)) : this.exact;
  }
}

class Average implements Accumulator {
  private readonly sum = new Sum();

  add(value: unknown): void {
    this.sum.add(value);
  }

  result(): unknown {
    const { count } = this.sum;
    if (count === 0) return null;
    const total = this.sum.result();
    if (!(total instanceof Decimal128)) return double(Number(total) / count);
    const decimal = readDecimal(total);
    if (typeof decimal === "number") return total;
    return writeDecimal(divideDecimals(decimal, { coefficient: BigInt(count), exponent: 0 }));
  }
}

class Extreme implements Accumulator {
  private best: unknown = null;
  private readonly wanted: 1 | -1;

  constructor(wanted: 1 | -1) {
    this.wanted = wanted;
  }

  add(value: unknown): void {
    if (isNullish(value)) return;
    if (this.best === null || compareValues(value, this.best) * this.wanted > 0) this.best = value;
  }

  result(): unknown {
    return this.best;
  }
}

class End implements Accumulator {
  private found: unknown;
  private isEmpty = true;
  private readonly keepsFirst: boolean;

  constructor(keepsFirst: boolean) {
    this.keepsFirst = keepsFirst;
  }

  add(value: unknown): void {
    if (this.isEmpty || !this.keepsFirst) this.found = value;
    this.isEmpty = false;
  }

  result(): unknown {
    return this.found ?? null;
  }
}

class List implements Accumulator {
  private readonly values: unknown[] = [];

  add(value: unknown): void {
    if (value !== undefined) this.values.push(value);
  }

  result(): unknown {
    return this.values;
  }
}

class DistinctList implements Accumulator {
  private readonly values = new Map<string, unknown>();

  add(value: unknown): void {
    if (value === undefined) return;
    const key = Buffer.from(encodeKey([value], [1])).toString("latin1");
    if (!this.values.has(key)) this.values.set(key, value);
  }

  result(): unknown {
    return [...this.values.values()];
  }
}

class Merge implements Accumulator {
  private merged = mergeObjects();

  add(value: unknown): void {
    this.merged = mergeObjects(this.merged, value);
  }

  result(): unknown {
    return this.merged;
  }
}

/** The value that a share `p` of the numbers does not exceed; null for no numbers. */
export function percentile(values: readonly unknown[], shares: readonly number[]): unknown[] {
  const numbers = values.filter(isNumeric).map((value) => toNumber(value) ?? NaN);
  numbers.sort((a, b) => a - b);
  return shares.map((share) => {
    const found = numbers[Math.max(0, Math.ceil(share * numbers.length) - 1)];
    return found === undefined ? null : double(found);
  });
}

class Percentile implements Accumulator {
  private readonly values: unknown[] = [];
  private readonly shares: readonly number[];
  private readonly isSingle: boolean;

  constructor(shares: readonly number[], isSingle: boolean) {
    this.shares = shares;
    this.isSingle = isSingle;
  }

  add(value: unknown): void {
    if (isNumeric(value)) this.values.push(value);
  }

  result(): unknown {
    const found = percentile(this.values, this.shares);
    return this.isSingle ? found[0] : found;
  }
}

/** Every accumulator that takes one expression. */
export const accumulators: Record<string, () => Accumulator> = {
  $sum: () => new Sum(),
  $avg: () => new Average(),
  $min: () => new Extreme(-1),
  $max: () => new Extreme(1),
  $first: () => new End(true),
  $last: () => new End(false),
  $push: () => new List(),
  $addToSet: () => new DistinctList(),
  $mergeObjects: () => new Merge(),
};

/** `$median` and `$percentile`, which name their input. Raises 9 for shares outside 0 to 1. */
export function percentileAccumulator(name: string, shares: unknown): () => Accumulator {
  if (name === "$median") return () => new Percentile([0.5], true);
  const list = Array.isArray(shares) ? (shares as unknown[]).map(toNumber) : [];
  const valid = list.filter((share): share is number => share !== undefined && share >= 0 && share <= 1);
  if (list.length === 0 || valid.length !== list.length)
    throw new MongoError(7750301, "The $percentile 'p' field must be an array of numbers from [0.0, 1.0]");
  return () => new Percentile(valid, false);
}
