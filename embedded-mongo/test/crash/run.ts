// The full run: node --import tsx embedded-mongo/test/crash/run.ts [kills] [seed]
import { rm } from "node:fs/promises";
import { temporaryDirectory } from "../server.js";
import { runCrashes } from "./crashLoop.js";

const kills = Number(process.argv[2] ?? 100);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const dataDir = await temporaryDirectory();
process.stdout.write(`${kills} kills, seed ${seed}, in ${dataDir}\n`);
const report = await runCrashes(dataDir, kills, seed, (soFar) => {
  if (soFar.kills % 10 === 0)
    process.stdout.write(`${soFar.kills} kills, ${soFar.acknowledged} acknowledged writes\n`);
});
for (const finding of [...report.lost, ...report.problems]) process.stdout.write(`${finding}\n`);
process.stdout.write(
  `${report.kills} kills, ${report.acknowledged} acknowledged writes, ${report.lost.length} lost, ${report.problems.length} inconsistencies\n`,
);
const isFaulty = report.lost.length + report.problems.length > 0;
if (!isFaulty) await rm(dataDir, { recursive: true, force: true });
// A client of a killed server may still try to reconnect.
process.exit(isFaulty ? 1 : 0);
