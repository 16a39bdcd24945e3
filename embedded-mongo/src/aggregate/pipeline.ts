import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { toNumber } from "../values/numeric.js";
import { isDocument } from "../values/types.js";
import { compileGroup, type Grouping } from "./group.js";

/** A parsed pipeline: a query on the collection, optionally grouped. */
export interface Pipeline {
  filter: Document;
  sort: Document;
  skip: number;
  limit: number;
  group: Grouping | undefined;
}

/** Supported stages, in the only order they may appear in; each fills in its part of the pipeline. */
export const stages: Record<string, (spec: unknown, pipeline: Pipeline) => void> = {
  $match: (spec, pipeline) => {
    if (!isDocument(spec)) throw new MongoError(15959, "the match filter must be an expression in an object");
    pipeline.filter = spec;
  },
  $sort: (spec, pipeline) => {
    if (!isDocument(spec)) throw new MongoError(15973, "the $sort key specification must be an object");
    if (Object.keys(spec).length === 0)
      throw new MongoError(15976, "$sort stage must have at least one sort key");
    pipeline.sort = spec;
  },
  $skip: (spec, pipeline) => {
    pipeline.skip = toNumber(spec);
    if (!Number.isSafeInteger(pipeline.skip) || pipeline.skip < 0)
      throw new MongoError(5107200, "invalid argument to $skip stage: Expected a non-negative number");
  },
  $limit: (spec, pipeline) => {
    pipeline.limit = toNumber(spec);
    if (!Number.isSafeInteger(pipeline.limit))
      throw new MongoError(2107201, "invalid argument to $limit stage: Expected an integer");
    if (pipeline.limit <= 0) throw new MongoError(15958, "the limit must be positive");
  },
  $group: (spec, pipeline) => {
    pipeline.group = compileGroup(spec);
  },
};

const ORDER = Object.keys(stages);

/** Raises 40323, and 40324 also for stages that are repeated or out of order. */
export function parsePipeline(specs: readonly Document[]): Pipeline {
  const pipeline: Pipeline = { filter: {}, sort: {}, skip: 0, limit: 0, group: undefined };
  let last = -1;
  for (const stage of specs) {
    const [name = "", ...others] = Object.keys(stage);
    if (others.length > 0 || name === "")
      throw new MongoError(40323, "A pipeline stage specification object must contain exactly one field.");
    const position = ORDER.indexOf(name);
    if (position === -1) throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
    if (position <= last)
      throw new MongoError(40324, `this server takes '${name}' once, in the order ${ORDER.join(", ")}`);
    stages[name]?.(stage[name], pipeline);
    last = position;
  }
  return pipeline;
}
