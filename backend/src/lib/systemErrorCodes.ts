/**
 * MongoDB's error codes for system states: the same command succeeds once the state is resolved. The texts are for the
 * operator of the database.
 */
const BY_MEANING: [string, number[]][] = [
  ["it rejects the user: check name, password and authSource in MONGODB_URI", [18, 391, 8000]],
  ["the user lacks a permission: it needs the role readWrite on this database", [13]],
  ["its disk is full", [14_031]],
  ["it is out of memory", [146]],
  ["it has no primary at the moment", [133, 189, 10_058, 10_107, 11_602, 13_388, 13_435, 13_436]],
  ["the majority of its members did not confirm a write in time", [64, 79, 100, 134]],
  ["its members cannot reach each other", [6, 7, 89, 202, 9001]],
  ["it is shutting down", [91, 11_600]],
  ["it was too busy to finish in time", [24, 46, 50, 112, 237, 262, 290, 11_601]],
  ["it failed internally", [1, 8]],
];

/** Meanings by code, worded to follow "the database answers, but". */
export const SYSTEM_ERROR_CODES: ReadonlyMap<number, string> = new Map(
  BY_MEANING.flatMap(([meaning, codes]) => codes.map((code): [number, string] => [code, meaning])),
);
