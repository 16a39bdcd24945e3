import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { Catalog } from "../catalog/catalog.js";
import type { Collection } from "../catalog/collection.js";
import type { CollectionIndex } from "../catalog/collectionIndex.js";
import { DATA_FILE } from "../storage/files.js";
import type { KeyValueStore } from "../storage/keyValueStore.js";
import { openSqlite } from "../storage/sqlite.js";
import { decode } from "../values/codec.js";
import { withOwnership } from "./ownership.js";

/** Without `problems`, all documents and index entries are consistent. */
export interface CheckReport {
  collections: number;
  documents: number;
  entries: number;
  problems: string[];
}

const CHUNK = 256;

/** Checks an unserved data directory or a backup. Throws when it is served or cannot be opened. */
export function checkDatabase(path: string): Promise<CheckReport> {
  if (!statSync(path).isDirectory()) return Promise.resolve(checkFile(path));
  const file = join(path, DATA_FILE);
  return withOwnership(resolve(path), () => Promise.resolve(checkFile(file)));
}

/**
 * Checks a closed database file: its integrity, every document against every index, and the number of entries
 * of every index. Throws when the file cannot be opened.
 */
export function checkFile(file: string): CheckReport {
  const store = openSqlite(file);
  try {
    const report: CheckReport = {
      collections: 0,
      documents: 0,
      entries: 0,
      problems: store.problems(),
    };
    if (report.problems.length > 0) return report;
    const catalog = new Catalog(store, (problem) => report.problems.push(problem));
    for (const collection of catalog.list()) checkCollection(store, collection, report);
    return report;
  } finally {
    store.close();
  }
}

function checkCollection(store: KeyValueStore, collection: Collection, report: CheckReport): void {
  const expected = new Map<CollectionIndex, number>(collection.indexes.map((index) => [index, 0]));
  report.collections += 1;
  for (let after = 0; ;) {
    const rows = store.scanRecords(collection.id, after, CHUNK);
    for (const { rid, bytes } of rows) {
      report.documents += 1;
      try {
        checkDocument(store, collection, rid, bytes, expected, report);
      } catch (error) {
        report.problems.push(`${collection.ns}: document ${rid} is unreadable: ${String(error)}`);
      }
    }
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.rid;
  }
  for (const [index, count] of expected) {
    const actual = store.countEntries(index.id);
    report.entries += actual;
    if (actual === count) continue;
    report.problems.push(
      `${collection.ns}: index ${index.spec.name} has ${actual} entries instead of ${count}`,
    );
  }
}

function checkDocument(
  store: KeyValueStore,
  collection: Collection,
  rid: number,
  bytes: Uint8Array,
  expected: Map<CollectionIndex, number>,
  report: CheckReport,
): void {
  const document = decode(bytes);
  for (const index of collection.indexes) {
    const { keys, isMultikey } = index.buildEntries(document);
    expected.set(index, (expected.get(index) ?? 0) + keys.length);
    if (isMultikey && !index.isMultikey) {
      report.problems.push(`${collection.ns}: index ${index.spec.name} is not marked as multikey`);
    }
    for (const key of keys) {
      const rids = store.findRids(index.id, key);
      if (!rids.includes(rid)) {
        report.problems.push(`${collection.ns}: document ${rid} is missing from index ${index.spec.name}`);
      }
      if (index.spec.isUnique && rids.length > 1) {
        report.problems.push(
          `${collection.ns}: documents ${rids.join()} share a key of unique index ${index.spec.name}`,
        );
      }
    }
  }
}
