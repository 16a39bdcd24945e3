import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { isSameProcessAlive, processIdentity } from "./processIdentity.js";
import type { ProcessIdentity } from "./processIdentity.js";

const PREFIX = "owner.";
const OWNER_FILE = "owner.json";
const URI_FILE = "uri";
const RELEASED_FILE = "released";

/** Who holds a data directory. `uri` is undefined until the holder listens. */
export interface OwnerRecord {
  generation: number;
  identity: ProcessIdentity;
  uri: string | undefined;
  isReleased: boolean;
}

/**
 * The right to serve a data directory. Ownerships are numbered; number n+1 can only be taken once the owner
 * of n is gone, and only by one process, because it is a directory that is renamed into place with its
 * content. The newest number is never deleted, so a process with an old view of things cannot take it again.
 */
export class OwnerLock {
  readonly #directory: string;
  readonly generation: number;

  private constructor(directory: string, generation: number) {
    this.#directory = directory;
    this.generation = generation;
  }

  /** Takes ownership after `previous` (undefined: nobody yet); undefined when another process was faster. */
  static take(dataDir: string, previous: OwnerRecord | undefined): OwnerLock | undefined {
    const generation = (previous?.generation ?? 0) + 1;
    const directory = join(dataDir, `${PREFIX}${generation}`);
    const prepared = mkdtempSync(join(dataDir, "owner-new-"));
    writeFileSync(join(prepared, OWNER_FILE), JSON.stringify(processIdentity(process.pid)));
    try {
      renameSync(prepared, directory);
    } catch {
      rmSync(prepared, { recursive: true, force: true });
      return undefined;
    }
    const generations = generationsOf(dataDir);
    // A number below the newest only looks free because its owner is long gone.
    if (generations.some((other) => other > generation)) {
      rmSync(directory, { recursive: true, force: true });
      return undefined;
    }
    for (const older of generations) {
      if (older < generation) rmSync(join(dataDir, `${PREFIX}${older}`), { recursive: true, force: true });
    }
    return new OwnerLock(directory, generation);
  }

  /** Tells later processes where to connect. */
  publish(uri: string): void {
    const partial = join(this.#directory, `${URI_FILE}.partial`);
    writeFileSync(partial, uri, { mode: 0o600 });
    renameSync(partial, join(this.#directory, URI_FILE));
  }

  /** Gives the ownership up. */
  release(): void {
    writeFileSync(join(this.#directory, RELEASED_FILE), "");
  }
}

/** The newest ownership of `dataDir`, whether its owner lives or not. */
export function readOwner(dataDir: string): OwnerRecord | undefined {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const generation = generationsOf(dataDir).reduce((highest, one) => Math.max(highest, one), 0);
  if (generation === 0) return undefined;
  const directory = join(dataDir, `${PREFIX}${generation}`);
  const identity = readText(join(directory, OWNER_FILE));
  return {
    generation,
    identity: identity === undefined ? { pid: 0, start: "" } : (JSON.parse(identity) as ProcessIdentity),
    uri: readText(join(directory, URI_FILE)),
    isReleased: readText(join(directory, RELEASED_FILE)) !== undefined,
  };
}

/** Whether the owner still runs. */
export function isOwnerAlive(owner: OwnerRecord): boolean {
  return !owner.isReleased && isSameProcessAlive(owner.identity);
}

function generationsOf(dataDir: string): number[] {
  return readdirSync(dataDir)
    .filter((name) => /^owner\.\d+$/.test(name))
    .map((name) => Number(name.slice(PREFIX.length)));
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
