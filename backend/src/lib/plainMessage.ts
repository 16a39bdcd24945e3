import type { core } from "zod";

const KINDS: Record<string, string> = {
  string: "must be text",
  number: "must be a number",
  int: "must be a whole number",
  boolean: "must be true or false",
  array: "must be a list",
  object: "must be an object",
  record: "must be an object",
};

/** Readable messages for issues without a custom message in the schema. */
export function plainMessage(issue: core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "is required" : (KINDS[issue.expected] ?? "is not valid");
    case "invalid_value":
      return `must be one of: ${issue.values.map(String).join(", ")}`;
    case "too_small":
      return `must be ${withUnit(issue.origin, "at least", issue.minimum)}`;
    case "too_big":
      return `must be ${withUnit(issue.origin, "at most", issue.maximum)}`;
    case "invalid_key":
      return "has a name that is not allowed";
    case "invalid_union":
    case "invalid_format":
      return "is not valid";
    default:
      return undefined;
  }
}

function withUnit(origin: string, bound: string, limit: number | bigint): string {
  if (origin === "string") return `${bound} ${limit} characters long`;
  if (origin === "array") return `a list of ${bound} ${limit}`;
  return `${bound} ${limit}`;
}
