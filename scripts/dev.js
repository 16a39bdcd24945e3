// Watch mode: the backend restarts on a change, the web app reloads in place (http://localhost:5173).
import { spawn, spawnSync } from "node:child_process";

const built = spawnSync("npm", ["run", "build", "-w", "embedded-mongo"], { stdio: "inherit" });
if (built.status !== 0) process.exit(built.status ?? 1);

const commands = [
  [
    "npx",
    ["tsx", "watch", "--env-file-if-exists=.env", "--env-file=backend/demo.env", "backend/src/index.ts"],
  ],
  ["npx", ["vite", "frontend", "--config", "frontend/vite.config.ts"]],
];
const children = commands.map(([command, args]) => spawn(command, args, { stdio: "inherit" }));
const stop = () => children.forEach((child) => child.kill("SIGTERM"));
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
for (const child of children) child.on("exit", stop);
