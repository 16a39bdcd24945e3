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
import { Refused, updated } from "./reference/update.js";

/** What the server and the reference make of one case, as texts that are the same when the answers are. */
export interface Outcome {
  asked: unknown;
  server: string;
  reference: string;
}

/** The server's representation of what the driver would send. */
export const sent = (document: Doc): Document => decode(serialize(document));

export const REFUSED = "refused";

/** The answer of either side, or that it refuses. Errors that are no refusals are bugs and are raised. */
export function answerOf(run: () => string): string {
  try {
    return run();
  } catch (error) {
    if (error instanceof MongoError || error instanceof Refused || error instanceof ParallelArrays)
      return REFUSED;
    throw error;
  }
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

export function filterCase(make: Generator): Outcome {
  const [document, filter] = [make.document(1), make.filter()];
  return {
    asked: { document, filter },
    server: answerOf(() => String(matches(parseFilter(sent(filter)), sent(document)))),
    reference: String(referenceMatches(document, filter)),
  };
}

export function updateCase(make: Generator): Outcome {
  const [document, update] = [make.document(1), make.update()];
  return {
    asked: { document, update },
    server: answerOf(() => hex(encode(compileUpdate(sent(update), parseFilter({}))(sent(document), false)))),
    reference: answerOf(() => hex(serialize(updated(document, update)))),
  };
}

export function sortCase(make: Generator): Outcome {
  const documents = Array.from({ length: 6 }, (_, id) => make.document(id));
  const sort = make.sort();
  const byServer = (): string => {
    const { sortKey } = compileSort(sent(sort));
    const keyed = documents.map((document) => ({ document, key: sortKey(sent(document)) }));
    return idsOf(keyed.toSorted((a, b) => Buffer.compare(a.key, b.key)).map(({ document }) => document));
  };
  return {
    asked: { documents, sort },
    server: answerOf(byServer),
    reference: answerOf(() => idsOf(sorted(documents, sort))),
  };
}

export const idsOf = (documents: readonly Doc[]): string => documents.map(({ _id }) => Number(_id)).join();

export function projectionCase(make: Generator): Outcome {
  const [document, projection] = [make.document(1), make.projection()];
  return {
    asked: { document, projection },
    server: answerOf(() => hex(encode(compileProjection(sent(projection))(sent(document))))),
    reference: hex(serialize(projected(document, projection) as Doc)),
  };
}

/** A difference as a person can repeat it. */
export const shown = ({ asked, server, reference }: Outcome): string =>
  `${EJSON.stringify(asked, { relaxed: false })}\n  server:    ${server}\n  reference: ${reference}`;
