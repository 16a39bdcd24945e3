import { EJSON, serialize, type Document } from "bson";
import { MongoError } from "../../src/errors.js";
import { matches, parseFilter } from "../../src/query/filter.js";
import { compileProjection } from "../../src/query/projection.js";
import { compileSort } from "../../src/query/sort.js";
import { compileUpdate } from "../../src/update/update.js";
import { decode } from "../../src/values/codec.js";
import { encode } from "../../src/values/encode.js";
import type { Generator } from "./generate.js";
import { matches as referenceMatches } from "./reference/match.js";
import type { Doc } from "./reference/order.js";
import { projected } from "./reference/project.js";
import { ParallelArrays, sorted } from "./reference/sort.js";
import { Rejected, updated } from "./reference/update.js";

/** The results of one case as strings, equal if server and reference agree. */
export interface Outcome {
  input: unknown;
  server: string;
  reference: string;
}

/** A document as the server decodes it from the driver. */
export const sent = (document: Doc): Document => decode(serialize(document));

export const REJECTED = "rejected";

/** A result or `REJECTED`; rethrows unexpected errors. */
export function runCase(run: () => string): string {
  try {
    return run();
  } catch (error) {
    if (error instanceof MongoError || error instanceof Rejected || error instanceof ParallelArrays)
      return REJECTED;
    throw error;
  }
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

export function filterCase(make: Generator): Outcome {
  const [document, filter] = [make.document(1), make.filter()];
  return {
    input: { document, filter },
    server: runCase(() => String(matches(parseFilter(sent(filter)), sent(document)))),
    reference: String(referenceMatches(document, filter)),
  };
}

export function updateCase(make: Generator): Outcome {
  const [document, update] = [make.document(1), make.update()];
  return {
    input: { document, update },
    server: runCase(() => hex(encode(compileUpdate(sent(update), parseFilter({}))(sent(document), false)))),
    reference: runCase(() => hex(serialize(updated(document, update)))),
  };
}

export function sortCase(make: Generator): Outcome {
  const documents = Array.from({ length: 6 }, (_, id) => make.document(id));
  const sort = make.sort();
  const byServer = (): string => {
    const { sortKey } = compileSort(sent(sort));
    const keyed = documents.map((document) => ({ document, key: sortKey(sent(document)) }));
    return joinIds(keyed.toSorted((a, b) => Buffer.compare(a.key, b.key)).map(({ document }) => document));
  };
  return {
    input: { documents, sort },
    server: runCase(byServer),
    reference: runCase(() => joinIds(sorted(documents, sort))),
  };
}

export const joinIds = (documents: readonly Doc[]): string => documents.map(({ _id }) => Number(_id)).join();

export function projectionCase(make: Generator): Outcome {
  const [document, projection] = [make.document(1), make.projection()];
  return {
    input: { document, projection },
    server: runCase(() => hex(encode(compileProjection(sent(projection))(sent(document))))),
    reference: hex(serialize(projected(document, projection) as Doc)),
  };
}

/** Formats a difference so that it can be reproduced. */
export const formatOutcome = ({ input, server, reference }: Outcome): string =>
  `${EJSON.stringify(input, { relaxed: false })}\n  server:    ${server}\n  reference: ${reference}`;
