// Measures boards under load in a real browser: npm run measure:boards [-- --own-device] [minutes]
// A hotel with stations, 300 open tickets and 60 requests, and ten changes a second through the API. Six
// screens share one browser; with --own-device one of each kind has the browser to itself in turn, as on its
// own device, while the others are connected as plain sockets.
import { measureRound } from "./boardRound.js";
import type { Screen } from "./boardScreens.js";

const GOAL_MS = 100;

const SCREENS: readonly Screen[] = [
  { name: "kitchen", board: "kitchen" },
  { name: "front desk", board: "front-desk" },
  { name: "station Hot", board: "kitchen", station: "Hot" },
  { name: "station Bar", board: "kitchen", station: "Bar" },
  { name: "expediter 1", board: "kitchen", is_expediter: true },
  { name: "expediter 2", board: "kitchen", is_expediter: true },
];
/** One of each kind; the station is the one with the most work. */
const KINDS = ["kitchen", "front desk", "station Hot", "expediter 1"];

const isOwnDevice = process.argv.includes("--own-device");
const minutes = Number(process.argv.find((argument) => Number(argument) > 0) ?? 10);

const rounds = isOwnDevice
  ? SCREENS.filter(({ name }) => KINDS.includes(name)).map((screen) => [screen])
  : [SCREENS];
const results = [];
for (const shown of rounds) {
  const elsewhere = SCREENS.filter((screen) => !shown.includes(screen));
  results.push(...(await measureRound({ shown, elsewhere, minutes })));
}
console.table(results);

const isWrong = results.some(
  (one) => one["never painted"] > 0 || one["stale versions"] > 0 || !one["board is correct"],
);
// Six screens that share this machine with the server are not representative of one screen.
const isSlow = isOwnDevice && results.some((one) => one["95 %"] > GOAL_MS);
if (isWrong || isSlow) process.exitCode = 1;
