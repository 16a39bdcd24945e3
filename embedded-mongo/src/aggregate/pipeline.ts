import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { matches, parseFilter } from "../query/filter.js";
import { compileSort } from "../query/sort.js";
import { toNumber } from "../values/numeric.js";
import { isDocument } from "../values/types.js";
import { compileGroup } from "./group.js";

/** A compiled stage. */
type Stage = (source: Document[]) => Document[];

function documentSpec(name: string, code: number, spec: unknown): Document {
  if (isDocument(spec)) return spec;
  throw new MongoError(code, `the ${name} stage specification must be an object`);
}

/** The operand of `$sort`. Raises 15973, 15976. */
function sortSpec(spec: unknown): Document {
  const keys = documentSpec("$sort", 15973, spec);
  if (Object.keys(keys).length > 0) return keys;
  throw new MongoError(15976, "$sort stage must have at least one sort key");
}

/** The operand of `$limit`. Raises 2107201 and 15958. */
function limitOf(spec: unknown): number {
  const limit = toNumber(spec);
  if (!Number.isSafeInteger(limit))
    throw new MongoError(2107201, "invalid argument to $limit stage: Expected an integer");
  if (limit <= 0) throw new MongoError(15958, "the limit must be positive");
  return limit;
}

/** The operand of `$skip`. Raises 5107200. */
function skipOf(spec: unknown): number {
  const skip = toNumber(spec);
  if (!Number.isSafeInteger(skip) || skip < 0)
    throw new MongoError(5107200, "invalid argument to $skip stage: Expected a non-negative number");
  return skip;
}

/** Every stage. */
export const stages: Record<string, (spec: unknown) => Stage> = {
  $match: (spec) => {
    const node = parseFilter(documentSpec("$match", 15959, spec));
    return (source) => source.filter((document) => matches(node, document));
  },
  $sort: (spec) => {
    const { keyOf } = compileSort(sortSpec(spec));
    return (source) => source.toSorted((a, b) => Buffer.compare(keyOf(a), keyOf(b)));
  },
  $limit: (spec) => {
    const limit = limitOf(spec);
    return (source) => source.slice(0, limit);
  },
  $skip: (spec) => {
    const skip = skipOf(spec);
    return (source) => source.slice(skip);
  },
  $group: compileGroup,
};

function compileStage(stage: Document): Stage {
  const [name = "", ...others] = Object.keys(stage);
  if (others.length > 0 || name === "")
    throw new MongoError(40323, "A pipeline stage specification object must contain exactly one field.");
  const compile = Object.hasOwn(stages, name) ? stages[name] : undefined;
  if (compile === undefined) throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
  return compile(stage[name]);
}

/** Compiles a pipeline. Raises 40323 and 40324 and the errors of the stages; nothing is raised while it runs. */
export function compilePipeline(pipeline: readonly Document[]): Stage {
  const compiled = pipeline.map(compileStage);
  return (source) => compiled.reduce((documents, stage) => stage(documents), source);
}

/** What the start of a pipeline asks of the collection, and the stages that are left. */
interface LeadingStages {
  filter: Document;
  sort: Document;
  skip: number;
  limit: number;
  rest: Document[];
}

/** Splits `$match`, `$sort`, `$skip`, `$limit` (each at most once, in this order) off the start of a pipeline. */
export function leadingStages(pipeline: readonly Document[]): LeadingStages {
  let at = 0;
  const take = <T>(name: string, read: (spec: unknown) => T, otherwise: T): T => {
    const stage = pipeline[at];
    if (stage === undefined || Object.keys(stage).length !== 1 || !(name in stage)) return otherwise;
    at += 1;
    return read(stage[name]);
  };
  const filter = take("$match", (spec) => documentSpec("$match", 15959, spec), {});
  const sort = take("$sort", sortSpec, {});
  const skip = take("$skip", skipOf, 0);
  const limit = take("$limit", limitOf, 0);
  return { filter, sort, skip, limit, rest: pipeline.slice(at) };
}
