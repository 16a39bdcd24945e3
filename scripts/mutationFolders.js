// The folders that `npm run mutation` covers, and the tests to run for them.
import { readdirSync } from "node:fs";
import path from "node:path";

const BACKEND = path.resolve(import.meta.dirname, "../backend/src");
/** Folders without logic worth testing. */
const SKIPPED = ["demo", "testing", "tools"];

const domains = readdirSync(BACKEND, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !SKIPPED.includes(entry.name))
  .map(({ name }) => name);

/** Files and tests relative to the workspace; without `tests` all tests run. */
export const FOLDERS = {
  "common/src/domain": { files: ["src/domain/**"] },
  "embedded-mongo/src/query": {
    files: ["src/query/**"],
    tests: ["src/query/**/*.test.ts", "test/fuzz.test.ts"],
  },
  "embedded-mongo/src/update": {
    files: ["src/update/**"],
    tests: ["src/update/*.test.ts", "test/fuzz.test.ts"],
  },
  "embedded-mongo/src/planner": {
    files: ["src/planner/**"],
    tests: ["src/planner/*.test.ts", "test/fuzz.test.ts"],
  },
  "frontend/src/guest/cart": { files: ["src/guest/cart/**"], tests: ["src/guest/cart/*.test.*"] },
  "frontend/src/guest/stay": {
    files: ["src/guest/stay/*utbox*"],
    tests: ["src/guest/stay/*utbox*.test.*"],
  },
  ...Object.fromEntries(
    domains.map((name) => [
      `backend/src/${name}`,
      { files: [`src/${name}/**`], tests: [`src/${name}/**/*.test.ts`] },
    ]),
  ),
  // A room is removed through the routes of rooms.
  "backend/src/stays": {
    files: ["src/stays/**"],
    tests: ["src/stays/**/*.test.ts", "src/rooms/*.test.ts"],
  },
  // Events over Redis are tested by `npm run test:cluster`. Some tests need their own process.
  "backend/src/live": {
    files: ["src/live/!(sharedEvents).ts"],
    tests: ["src/live/!(live|stop).test.ts"],
  },
};
