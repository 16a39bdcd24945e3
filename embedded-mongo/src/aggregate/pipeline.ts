import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { matches, parseFilter } from "../query/filter.js";
import { compileProjection } from "../query/projection.js";
import { compileSort } from "../query/sort.js";
import { toInteger } from "../values/numeric.js";
import { isDocument, newDocument } from "../values/types.js";
import { compileGroup } from "./group.js";

/** A compiled stage. */
type Stage = (source: Iterable<Document>) => Iterable<Document>;

function documentSpec(name: string, code: number, spec: unknown): Document {
  if (isDocument(spec)) return spec;
  throw new MongoError(code, `the ${name} stage specification must be an object`);
}

function compileMatch(spec: unknown): Stage {
  const node = parseFilter(documentSpec("$match", 15959, spec));
  return (source) => filtered(source, (doc) => matches(node, doc));
}

function* filtered(source: Iterable<Document>, isWanted: (doc: Document) => boolean): Iterable<Document> {
  for (const doc of source) if (isWanted(doc)) yield doc;
}

/** The operand of `$sort`. Raises 15973, 15976. */
function sortSpec(spec: unknown): Document {
  const keys = documentSpec("$sort", 15973, spec);
  if (Object.keys(keys).length > 0) return keys;
  throw new MongoError(15976, "$sort stage must have at least one sort key");
}

function compileSortStage(spec: unknown): Stage {
  const sort = compileSort(sortSpec(spec));
  return (source) => [...source].sort((a, b) => sort.compare(a, b));
}

/** The operand of `$limit`. Raises 2107201 and 15958. */
function limitOf(spec: unknown): number {
  const limit = toInteger(spec);
  if (limit === undefined)
    throw new MongoError(2107201, "invalid argument to $limit stage: Expected an integer");
  if (limit <= 0) throw new MongoError(15958, "the limit must be positive");
  return limit;
}

function compileLimit(spec: unknown): Stage {
  const limit = limitOf(spec);
  return function* limited(source) {
    let left = limit;
    for (const doc of source) {
      yield doc;
      if (--left === 0) return;
    }
  };
}

/** The operand of `$skip`. Raises 5107200. */
function skipOf(spec: unknown): number {
  const skip = toInteger(spec);
  if (skip === undefined || skip < 0)
    throw new MongoError(5107200, "invalid argument to $skip stage: Expected a non-negative number");
  return skip;
}

function compileSkip(spec: unknown): Stage {
  const skip = skipOf(spec);
  return (source) => {
    let left = skip;
    return filtered(source, () => left-- <= 0);
  };
}

function compileProject(spec: unknown): Stage {
  const fields = documentSpec("$project", 15969, spec);
  if (Object.keys(fields).length === 0)
    throw new MongoError(51272, "Invalid $project: projection specification must have at least one field");
  const project = compileProjection(fields);
  return function* projected(source) {
    for (const doc of source) yield project(doc);
  };
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

/** Every stage. */
export const stages: Record<string, (spec: unknown) => Stage> = {
  $match: compileMatch,
  $sort: compileSortStage,
  $limit: compileLimit,
  $skip: compileSkip,
  $project: compileProject,
  $group: compileGroup,
  $count: compileCount,
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
  return (source) => compiled.reduce((docs, stage) => stage(docs), source);
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
