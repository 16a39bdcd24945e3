import { Binary, Double, Int32, Long, ObjectId } from "bson";
import type { Doc } from "./reference/order.js";

/** Generates documents, and filters, updates, sorts and projections that are likely to match them. */
export class Generator {
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** True with this probability. */
  chance(probability: number): boolean {
    return this.#random() < probability;
  }

  /** A random integer from 0 to `end` - 1. */
  below(end: number): number {
    return Math.floor(this.#random() * end);
  }

  pick<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T;
  }

  scalar(): unknown {
    const small = this.below(4);
    if (this.chance(0.3)) return new Int32(small);
    return this.pick<() => unknown>([
      () => new Int32(small),
      () => new Double(small),
      () => new Double(small + 0.5),
      () => Long.fromNumber(small),
      () => Long.fromString("9007199254740993"),
      () => new Int32(2147483647 - small),
      () => new Double(9007199254740992),
      () => new Double(NaN),
      () => new Double(-0),
      () => new Double(-Infinity),
      () => this.pick(["", "a", "ab", "b", "é", "a\0", "\u{1f600}", "\uffee"]),
      () => null,
      () => this.chance(0.5),
      () => new Date(small * 1000 - 1000),
      () => new ObjectId(`00000000000000000000000${small}`),
      () => new Binary(new Uint8Array([small, 0xff]), this.pick([0, 0, 2, 4])),
    ])();
  }

  value(depth = 2): unknown {
    if (depth === 0 || this.chance(0.6)) return this.scalar();
    if (this.chance(0.5)) return Array.from({ length: this.below(4) }, () => this.value(depth - 1));
    return this.fields(["x", "y"], depth - 1);
  }

  fields(names: readonly string[], depth: number): Doc {
    const chosen = names.filter(() => this.chance(0.6));
    return Object.fromEntries(chosen.map((name) => [name, this.value(depth)]));
  }

  /** `l` is never a document, as JavaScript would move its numeric names to the front. */
  document(id: number): Doc {
    const list = this.chance(0.8)
      ? Array.from({ length: this.below(4) }, () =>
          this.chance(0.5) ? this.scalar() : this.fields(["x", "y"], 1),
        )
      : this.scalar();
    return {
      _id: new Int32(id),
      ...this.fields(["a", "b", "c"], 2),
      ...(this.chance(0.7) ? { l: list } : {}),
    };
  }

  path(): string {
    if (this.chance(0.5)) return this.pick(["a", "b", "l", "l"]);
    return this.pick([
      "a",
      "b",
      "c",
      "l",
      "a.x",
      "a.y",
      "b.x",
      "a.x.y",
      "l.x",
      "l.y",
      "l.0",
      "l.1",
      "l.0.x",
      "a.0",
      "a.0.x",
    ]);
  }

  #condition(): unknown {
    if (this.chance(0.3)) return this.value();
    if (this.chance(0.25))
      return {
        [this.pick(["$gt", "$gte"])]: new Int32(this.below(4)),
        [this.pick(["$lt", "$lte"])]: new Double(this.below(4)),
      };
    const condition: Doc = {};
    for (let count = this.chance(0.3) ? 2 : 1; count > 0; count -= 1) {
      const operator = this.pick(["$eq", "$ne", "$gt", "$gte", "$lt", "$lte", "$in", "$nin", "$exists"]);
      if (operator === "$exists") condition[operator] = this.chance(0.5);
      else if (operator.endsWith("in"))
        condition[operator] = Array.from({ length: this.pick([0, 1, 2, 3, 12]) }, () => this.value(1));
      else condition[operator] = this.value();
    }
    return condition;
  }

  /** A condition that `value` meets, unless its type has no order. */
  conditionFor(value: unknown): unknown {
    return this.pick<() => unknown>([
      () => value,
      () => ({ $in: [this.scalar(), value] }),
      () => ({ [this.pick(["$gte", "$lte"])]: value }),
      () => ({ $gte: value, $lte: value }),
      () => ({ $exists: true, $nin: [this.scalar()] }),
    ])();
  }

  filter(depth = 1): Doc {
    const filter: Doc = {};
    for (let count = this.below(3) + Number(depth === 0); count > 0; count -= 1)
      filter[this.path()] = this.#condition();
    if (depth > 0 && this.chance(0.2))
      filter[this.pick(["$or", "$and"])] = [this.filter(depth - 1), this.filter(depth - 1)];
    return filter;
  }

  update(): Record<string, Doc> {
    const update: Record<string, Doc> = {};
    const paths = ["a", "b", "c", "l", "d", "a.x", "b.y", "c.x.y", "l.0", "l.1", "l.5", "l.0.x", "l.x"];
    for (let count = 1 + this.below(3); count > 0; count -= 1) {
      const operator = this.pick(["$set", "$unset", "$inc", "$push", "$pull"]);
      update[operator] = { ...update[operator], [this.pick(paths)]: this.#operand(operator) };
    }
    return update;
  }

  #operand(operator: string): unknown {
    if (operator === "$unset") return "";
    if (operator === "$inc")
      return this.pick([new Int32(1), new Int32(-2), new Double(0.5), Long.fromNumber(3)]);
    if (operator === "$push" && this.chance(0.4)) return { $each: [this.scalar(), this.value(1)] };
    if (operator !== "$pull") return this.value(1);
    if (this.chance(0.2))
      return { [this.pick(["$or", "$and"])]: [{ x: this.scalar() }, { x: { $gt: this.scalar() } }] };
    if (this.chance(0.3)) return { [this.pick(["$gt", "$lte", "$in"])]: [this.scalar()] };
    return this.chance(0.5) ? { x: this.scalar() } : this.scalar();
  }

  sort(): Record<string, 1 | -1> {
    const paths = ["a", "b", "c", "l", "a.x", "a.y", "b.x", "l.x"];
    const count = 1 + this.below(3);
    const entries = Array.from(
      { length: count },
      () => [this.pick(paths), this.pick([1, -1] as const)] as const,
    );
    return Object.fromEntries(entries);
  }

  projection(): Record<string, 0 | 1> {
    const shown = this.pick([0, 1] as const);
    const paths = this.pick([["a", "b"], ["a.x", "c"], ["a.x", "a.y", "l.x"], ["l", "b.x"], ["a.x.y"], []]);
    const projection: Record<string, 0 | 1> = Object.fromEntries(paths.map((path) => [path, shown]));
    if (this.chance(0.3)) projection["_id"] = shown === 1 ? this.pick([0, 1] as const) : 0;
    return projection;
  }
}
