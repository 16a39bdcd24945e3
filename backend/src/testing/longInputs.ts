import { z } from "zod";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** An input whose cost is measured, and a label of its content and field. */
export type LongInput = { path: string; label: string; build: () => unknown };
/** A string or list in a schema, and a builder of inputs with a value there and no other fields. */
type Place = {
  path: string;
  isList: boolean;
  isRepeated: boolean;
  build: (value: unknown, copies: number) => unknown;
};

/** Texts that are expensive to normalize, trim or match when long. */
const UNITS: readonly string[] = [
  "\u0301\u0327",
  " ",
  "\u00a0",
  "\r\n",
  "\u202a",
  "\u200b",
  "\u1100\u1161",
  "a\u0323\u0302",
  "\u0000",
  "0",
  "-",
  "-ab",
  ".",
  "a.",
  "a@",
  ":",
  "1:",
  "\ud83d\ude00",
];
/** Regular expression worst cases: a matching prefix and a mismatching end. */
const AROUND: readonly (readonly [string, string])[] = [
  ["a", ""],
  ["", "!"],
  ["https://a", "\n"],
  ["a@a", "!"],
];
/** A few texts of the longest length a field reads, and many short ones. */
const COPIES = [60, 270];
const ENTRIES: readonly unknown[] = [1, {}, [], "a"];

/**
 * Inputs for each string and list of a schema, each `bytes` bytes of JSON: plain letters, and values that are more
 * expensive for a careless server.
 */
export function longInputs(schema: z.ZodType, bytes: number): { letters: LongInput; others: LongInput[] }[] {
  const root: Place = { path: "", isList: false, isRepeated: false, build: (value) => value };
  const places = placesIn(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), root);
  return places.map(({ path, isList, isRepeated, build }) => {
    const texts = [1, ...(isRepeated ? COPIES : [])].flatMap((copies) =>
      UNITS.flatMap((unit) =>
        AROUND.map(([start, end]) => ({
          path,
          label: `${copies} × ${JSON.stringify([start, unit, end])}`,
          build: () => build(start + repeated(unit, bytes / copies) + end, copies),
        })),
      ),
    );
    const lists = ENTRIES.map((entry) => ({
      path,
      label: `entries ${JSON.stringify(entry)}`,
      build: () => build(Array(Math.floor(bytes / (JSON.stringify(entry).length + 1))).fill(entry), 1),
    }));
    const letters = { path, label: "letters", build: () => build("a".repeat(bytes), 1) };
    return { letters, others: isList ? lists : texts };
  });
}

const repeated = (unit: string, bytes: number): string =>
  unit.repeat(Math.floor(bytes / (Buffer.byteLength(JSON.stringify(unit)) - 2)));

/** The strings and lists of the JSON schema at a place. */
function placesIn(schema: JsonSchema | boolean | undefined, at: Place): Place[] {
  if (typeof schema !== "object") return [];
  const { type, anyOf = [], properties = {}, items, propertyNames, additionalProperties } = schema;
  const isList = type === "array";
  return [
    ...(type === "string" || isList ? [{ ...at, isList }] : []),
    ...anyOf.flatMap((branch) => placesIn(branch, at)),
    ...Object.entries(properties).flatMap(([name, field]) => placesIn(field, fieldOf(at, name))),
    ...(Array.isArray(items) ? [] : placesIn(items, entryOf(at))),
    ...(propertyNames === undefined ? [] : [keyOf(at), ...placesIn(additionalProperties, valueOf(at))]),
  ];
}

const fieldOf = (at: Place, name: string): Place => ({
  ...at,
  path: `${at.path}.${name}`,
  build: (value, copies) => at.build({ [name]: value }, copies),
});

const entryOf = (at: Place): Place => ({
  ...at,
  path: `${at.path}[]`,
  isRepeated: true,
  build: (value, copies) => at.build(Array(copies).fill(value), 1),
});

const keyOf = (at: Place): Place => ({
  path: `${at.path}.(key)`,
  isList: false,
  isRepeated: true,
  build: (value, copies) =>
    at.build(
      recordOf(copies, (index) => [`${String(value)}${index}`, "a"]),
      1,
    ),
});

const valueOf = (at: Place): Place => ({
  path: `${at.path}.(value)`,
  isList: false,
  isRepeated: true,
  build: (value, copies) =>
    at.build(
      recordOf(copies, (index) => [`a${index}`, value]),
      1,
    ),
});

const recordOf = (size: number, entry: (index: number) => [string, unknown]): object =>
  Object.fromEntries(Array.from({ length: size }, (_, index) => entry(index)));
