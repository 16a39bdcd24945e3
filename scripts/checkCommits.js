// Checks the subjects of the commits since the rule was introduced: `type(scope): imperative summary`, 72 characters.
import { execFileSync } from "node:child_process";
import { pathToFileURL } from "node:url";

/** The last commit before the rule. */
const BEFORE = "63464f68e671e759755d20bfaab5023e8f220754";
const MAX_LENGTH = 72;
const FORM = /^(feat|fix|refactor|test|docs|perf|build|chore)(\([a-z0-9-]+\))?: \S/;

/** Why a commit's subject is not accepted; null for one that is. */
export function findProblem(subject) {
  if (!FORM.test(subject)) return "is not `type(scope): summary`";
  if (subject.length > MAX_LENGTH)
    return `has ${subject.length} characters, at most ${MAX_LENGTH} are allowed`;
  return subject.endsWith(".") ? "ends with a full stop" : null;
}

const git = (...args) => execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });

/** Those since {@link BEFORE}; of a shallow clone, which lacks it, the newest alone; none of an exported tree. */
function readSubjects() {
  for (const range of [`${BEFORE}..HEAD`, "-1"]) {
    try {
      return git("log", "--format=%s", range);
    } catch {
      // The next range needs less of the history.
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
