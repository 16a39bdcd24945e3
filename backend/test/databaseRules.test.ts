import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const SOURCE = fileURLToPath(new URL("../src", import.meta.url));

/** Features that the embedded database lacks or implements differently from MongoDB. */
const FORBIDDEN: readonly [what: string, pattern: RegExp][] = [
  ["code that runs in the database", /\$(where|function|accumulator)\b/],
  ["text and geo operators", /\$(text|search|near|nearSphere|geoWithin|geoIntersects|geoNear|geometry)\b/],
  ["text, geo and hashed indexes", /\.index\([^;]*:\s*["'](text|hashed|2d|2dsphere)["']/],
  ["sessions and transactions", /\b(startSession|withTransaction|startTransaction)\b/],
  ["change streams", /\b([A-Z]\w*|db|connection|collection|client|mongoose)(\([^()]*\))?\??\.watch\(/],
  ["collations", /\bcollation\b/],
];

/** Comment lines may mention forbidden features. */
const withoutComments = (code: string): string => code.replaceAll(/^\s*(\/\/|\/\*|\*).*$/gm, "");

function forbiddenIn(code: string): string[] {
  const bare = withoutComments(code);
  return FORBIDDEN.filter(([, pattern]) => pattern.test(bare)).map(([what]) => what);
}

function productFiles(): string[] {
  const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" });
  const isProduct = (file: string): boolean =>
    file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith(`testing${path.sep}`);
  return files.filter(isProduct);
}

describe("the product uses only features common to both databases", () => {
  test("in every file", () => {
    const files = productFiles();
    const violations = files.map((file) => [
      file,
      forbiddenIn(readFileSync(path.join(SOURCE, file), "utf8")),
    ]);
    expect(files.length).toBeGreaterThan(100);
    expect(violations.filter(([, what]) => (what ?? []).length > 0)).toEqual([]);
  });

  test.each([
    [`Room.find({ $where: "this.a" })`, "code that runs in the database"],
    [`Room.aggregate([{ $project: { a: { $function: {} } } }])`, "code that runs in the database"],
    [`Room.find({ $text: { $search: "a" } })`, "text and geo operators"],
    [`Hotel.find({ place: { $near: here } })`, "text and geo operators"],
    [`schema.index({ name: "text" })`, "text, geo and hashed indexes"],
    [`schema.index(\n  { place: "2dsphere" },\n)`, "text, geo and hashed indexes"],
    [`const session = await mongoose.startSession()`, "sessions and transactions"],
    [
      `await mongoose.connection.transaction(() => session.withTransaction(work))`,
      "sessions and transactions",
    ],
    [`Room.watch([])`, "change streams"],
    [`mongoose.connection.watch()`, "change streams"],
    [`db.collection("rooms").watch()`, "change streams"],
    [`Room.find().collation({ locale: "de" })`, "collations"],
  ])("which is checked for %s", (code, what) => {
    expect(forbiddenIn(code)).toEqual([what]);
  });

  test("which is not checked in comments or for other kinds of watch", () => {
    expect(forbiddenIn(`// never $where\nsessions.watch(socket);`)).toEqual([]);
  });
});
