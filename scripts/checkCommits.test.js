import { expect, it } from "vitest";
import { findProblem } from "./checkCommits.js";

it.each(["fix(menu): keep the order of dishes", "docs: name the new command", "build(e2e): pin the browser"])(
  "accepts the subject %s",
  (subject) => {
    expect(findProblem(subject)).toBeNull();
  },
);

it.each([
  ["Menu: keep the order of dishes", "is not `type(scope): summary`"],
  ["style(menu): sort imports", "is not `type(scope): summary`"],
  ["fix(menu, rooms): keep the order", "is not `type(scope): summary`"],
  ["Merge branch 'menu'", "is not `type(scope): summary`"],
  ["fix(menu): keep the order.", "ends with a full stop"],
  [`fix(menu): ${"a".repeat(62)}`, "has 73 characters, at most 72 are allowed"],
])("rejects the subject %s, which %s", (subject, problem) => {
  expect(findProblem(subject)).toBe(problem);
});
