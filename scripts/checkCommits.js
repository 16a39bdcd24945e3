// Checks the commit subjects since the rule was introduced: `type(scope): imperative summary`, 72 characters.
import { execFileSync } from "node:child_process";
import { pathToFileURL } from "node:url";

/** The last commit before the rule. */
const BEFORE = "63464f68e671e759755d20bfaab5023e8f220754";
const MAX_LENGTH = 72;
const FORM = /^(feat|fix|refactor|test|docs|perf|build|chore)(\([a-z0-9-]+\))?: \S/;

/** Describes what is wrong with a subject; null for a valid one. */
export function findProblem(subject) {
  if (!FORM.test(subject)) return "is not `type(scope): summary`";
  if (subject.length > MAX_LENGTH)
    return `has ${subject.length} characters, at most ${MAX_LENGTH} are allowed`;
  return subject.endsWith(".") ? "ends with a full stop" : null;
}

const git = (...args) => execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });

/** Subjects since {@link BEFORE}; only the newest in a shallow clone, none in an exported tree. */
function readSubjects() {
  for (const range of [`${BEFORE}..HEAD`, "-1"]) {
    try {
      return git("log", "--format=%s", range);
    } catch {
      // Retry with the range that needs less history.
    }
  }
  return "";
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const subjects = readSubjects().split("\n").filter(Boolean);
  const problems = subjects.flatMap((subject) => {
    const problem = findProblem(subject);
    return problem === null ? [] : [`"${subject}" ${problem}`];
  });
  for (const problem of problems) console.error(problem);
  console.log(`${subjects.length} commits, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
