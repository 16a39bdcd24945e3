import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { matches, parseFilter } from "../query/filter.js";
import { compileSort } from "../sort/sort.js";
import { isNumeric, toInteger } from "../values/numeric.js";
import { isDocument, newDocument } from "../values/types.js";
import { compileGroup } from "./group.js";
import { compileLookup, type Lookup } from "./lookup.js";
import type { Variables } from "./operand.js";
import {
  compileAddFields,
  compileProject,
  compileReplaceRoot,
  compileUnset,
  type Reshape,
} from "./reshape.js";
import { compileUnwind } from "./unwind.js";

/** What a pipeline may use of the server. */
export interface PipelineContext {
  now: Date;
  lookup: Lookup;
  /** Raises when the time of the operation is over. */
  checkDeadline(): void;
}

interface Run extends PipelineContext {
  variables: Variables;
}

/** A compiled stage. */
type Stage = (source: Iterable<Document>, run: Run) => Iterable<Document>;

function* limited(source: Iterable<Document>, limit: number): Iterable<Document> {
  let left = limit;
  for (const doc of source) {
    yield doc;
    if (--left === 0) return;
  }
}

function* skipped(source: Iterable<Document>, skip: number): Iterable<Document> {
  let left = skip;
  for (const doc of source) if (left-- <= 0) yield doc;
}

function* reshaped(source: Iterable<Document>, reshape: Reshape, variables: Variables): Iterable<Document> {
  for (const doc of source) yield reshape(doc, variables);
}

function documentSpec(name: string, code: number, spec: unknown): Document {
  if (isDocument(spec)) return spec;
  throw new MongoError(code, `the ${name} stage specification must be an object`);
}

function reshapeStage(compile: (spec: unknown) => Reshape): (spec: unknown) => Stage {
  return (spec) => {
    const reshape = compile(spec);
    return (source, { variables }) => reshaped(source, reshape, variables);
  };
}

function compileMatch(spec: unknown): Stage {
  const node = parseFilter(documentSpec("$match", 15959, spec));
  return function* match(source) {
    for (const doc of source) if (matches(node, doc)) yield doc;
  };
}

/** The operand of `$sort`. Raises 15973, 15976. */
function sortSpec(spec: unknown): Document {
  const keys = documentSpec("$sort", 15973, spec);
  if (Object.keys(keys).length > 0) return keys;
  throw new MongoError(15976, "$sort stage must have at least one sort key");
}

function compileSortStage(spec: unknown): Stage {
  const sort = compileSort(sortSpec(spec));
  return function* sorted(source) {
    yield* [...source].sort((a, b) => sort.compare(a, b));
  };
}

/** The operand of `$limit`. Raises 15957 and 15958. */
function limitOf(spec: unknown): number {
  const limit = isNumeric(spec) ? toInteger(spec) : undefined;
  if (limit === undefined)
    throw new MongoError(2107201, "invalid argument to $limit stage: Expected an integer");
  if (limit <= 0) throw new MongoError(15958, "the limit must be positive");
  return limit;
}

/** The operand of `$skip`. Raises 5107200. */
function skipOf(spec: unknown): number {
  const skip = isNumeric(spec) ? toInteger(spec) : undefined;
  if (skip === undefined || skip < 0)
    throw new MongoError(5107200, "invalid argument to $skip stage: Expected a non-negative number");
  return skip;
}

function compileCount(spec: unknown): Stage {
  if (typeof spec !== "string" || spec === "")
    throw new MongoError(40156, "the count field must be a non-empty string");
  if (spec.startsWith("$")) throw new MongoError(40158, "the count field cannot be a $-prefixed path");
  if (spec.includes(".")) throw new MongoError(40160, "the count field cannot contain '.'");
  return function* count(source) {
    let total = 0;
    for (const _doc of source) total++;
    const result = newDocument();
    result[spec] = total;
    if (total > 0) yield result;
  };
}

function compileSortByCount(spec: unknown): Stage {
  const group = compileGroup({ _id: spec, count: { $sum: 1 } });
  const sort = compileSort({ count: -1 });
  return function* sortByCount(source, { variables }) {
    yield* [...group(source, variables)].sort((a, b) => sort.compare(a, b));
  };
}

function compileFacet(spec: unknown): Stage {
  const facets = Object.entries(documentSpec("$facet", 40169, spec)).map(
    ([name, stages]: [string, unknown]) => {
      if (!Array.isArray(stages))
        throw new MongoError(40170, `arguments to $facet must be arrays, ${name} is not`);
      for (const stage of stages as unknown[])
        if (isDocument(stage) && "$facet" in stage)
          throw new MongoError(40600, "$facet is not allowed to be used within a $facet stage");
      return { name, run: compileStages(stages as Document[]) };
    },
  );
  if (facets.length === 0) throw new MongoError(40169, "the $facet specification must be a non-empty object");
  return function* facet(source, run) {
    const docs = [...source];
    const result = newDocument();
    for (const { name, run: pipeline } of facets) result[name] = [...pipeline(docs, run)];
    yield result;
  };
}

/** Every stage. */
const stageCompilers: Record<string, (spec: unknown) => Stage> = {
  $match: compileMatch,
  $sort: compileSortStage,
  $limit: (spec) => {
    const limit = limitOf(spec);
    return (source) => limited(source, limit);
  },
  $skip: (spec) => {
    const skip = skipOf(spec);
    return (source) => skipped(source, skip);
  },
  $project: reshapeStage(compileProject),
  $addFields: reshapeStage((spec) => compileAddFields("$addFields", spec)),
  $set: reshapeStage((spec) => compileAddFields("$set", spec)),
  $unset: reshapeStage(compileUnset),
  $replaceRoot: reshapeStage(compileReplaceRoot),
  $group: (spec) => {
    const group = compileGroup(spec);
    return (source, { variables }) => group(source, variables);
  },
  $unwind: compileUnwind,
  $count: compileCount,
  $sortByCount: compileSortByCount,
  $lookup: (spec) => {
    const join = compileLookup(spec);
    return (source, { lookup }) => join(source, lookup);
  },
  $facet: compileFacet,
};

function compileStage(stage: unknown): Stage {
  if (!isDocument(stage)) throw new MongoError(14, "Each element of the 'pipeline' array must be an object");
  const [name = "", ...others] = Object.keys(stage);
  if (others.length > 0 || name === "")
    throw new MongoError(40323, "A pipeline stage specification object must contain exactly one field.");
  const compile = Object.hasOwn(stageCompilers, name) ? stageCompilers[name] : undefined;
  if (compile === undefined) throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
  return compile(stage[name]);
}

function compileStages(stages: readonly unknown[]): Stage {
  const compiled = stages.map(compileStage);
  return (source, run) => compiled.reduce<Iterable<Document>>((docs, stage) => stage(docs, run), source);
}

function* watched(source: Iterable<Document>, context: PipelineContext): Iterable<Document> {
  for (const doc of source) {
    context.checkDeadline();
    yield doc;
  }
}

/**
 * Runs a pipeline over documents, lazily but for the stages that need all of them. Errors of the specification are
 * raised at once (40323, 40324, 168 and those of the stages), errors of values while iterating.
 */
export function runPipeline(
  stages: readonly Document[],
  source: Iterable<Document>,
  context: PipelineContext,
): Iterable<Document> {
  const run = { ...context, variables: { NOW: context.now } };
  return compileStages(stages)(watched(source, context), run);
}

/** What the start of a pipeline asks of the collection, and the stages that are left. */
export interface LeadingStages {
  filter?: Document;
  sort?: Document;
  skip?: number;
  limit?: number;
  rest: Document[];
}

/** Splits `$match`, `$sort`, `$skip`, `$limit` (each at most once, in this order) off the start of a pipeline. */
export function leadingMatch(stages: readonly Document[]): LeadingStages {
  const found: LeadingStages = { rest: [] };
  let at = 0;
  const take = (name: string): unknown => {
    const stage: unknown = stages[at];
    if (!isDocument(stage) || Object.keys(stage).length !== 1 || !(name in stage)) return undefined;
    at++;
    return stage[name] as unknown;
  };
  const filter = take("$match");
  if (filter !== undefined) found.filter = documentSpec("$match", 15959, filter);
  const sort = take("$sort");
  if (sort !== undefined) found.sort = sortSpec(sort);
  const skip = take("$skip");
  if (skip !== undefined) found.skip = skipOf(skip);
  const limit = take("$limit");
  if (limit !== undefined) found.limit = limitOf(limit);
  found.rest = stages.slice(at);
  return found;
}
