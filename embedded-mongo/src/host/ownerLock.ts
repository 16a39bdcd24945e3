import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { isSameProcessAlive, processIdentity, type ProcessIdentity } from "./processIdentity.js";

const OWNER_FILE = "owner.json";
const URI_FILE = "uri";
const RELEASED_FILE = "released";

/** Who holds a data directory. `uri` is undefined until the holder listens. */
export interface OwnerRecord {
  generation: number;
  identity: ProcessIdentity;
  uri: string | undefined;
  isAlive: boolean;
}

/** The right to serve a data directory. */
export interface OwnerLock {
  /** Tells later processes where to connect. */
  publish(uri: string): void;
  /** Gives the ownership up. */
  release(): void;
}

/**
 * Takes ownership after `previous` (undefined: nobody yet); undefined when another process was faster. Ownerships are
 * numbered; number n+1 can only be taken once the owner of n is gone, and only by one process, because it is a
 * directory that is renamed into place with its content. The newest number is never deleted, so a process with an old
 * view of things cannot take it again.
 */
export function takeOwnership(dataDir: string, previous: OwnerRecord | undefined): OwnerLock | undefined {
  const generation = (previous?.generation ?? 0) + 1;
  const directory = directoryOf(dataDir, generation);
  const prepared = mkdtempSync(join(dataDir, "owner-new-"));
  writeFileSync(join(prepared, OWNER_FILE), JSON.stringify(processIdentity(process.pid)), { mode: 0o600 });
  try {
    renameSync(prepared, directory);
  } catch {
    rmSync(prepared, { recursive: true, force: true });
    return undefined;
  }
  const newest = Math.max(...generationsOf(dataDir));
  for (const older of generationsOf(dataDir).filter((one) => one < newest))
    rmSync(directoryOf(dataDir, older), { recursive: true, force: true });
  // A number below the newest only looked free because its owner is long gone.
  if (newest > generation) return undefined;
  return {
    publish: (uri) => {
      const partial = join(directory, `${URI_FILE}.partial`);
      writeFileSync(partial, uri, { mode: 0o600 });
      renameSync(partial, join(directory, URI_FILE));
    },
    release: () => writeFileSync(join(directory, RELEASED_FILE), "", { mode: 0o600 }),
  };
}

/** The newest ownership of `dataDir`, whether its owner lives or not. */
export function readOwner(dataDir: string): OwnerRecord | undefined {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const generation = Math.max(0, ...generationsOf(dataDir));
  if (generation === 0) return undefined;
  const read = (name: string): string | undefined => readText(join(directoryOf(dataDir, generation), name));
  const identity = JSON.parse(read(OWNER_FILE) ?? '{"pid":0,"start":""}') as ProcessIdentity;
  const isAlive = read(RELEASED_FILE) === undefined && isSameProcessAlive(identity);
  return { generation, identity, uri: read(URI_FILE), isAlive };
}

const directoryOf = (dataDir: string, generation: number): string => join(dataDir, `owner.${generation}`);

function generationsOf(dataDir: string): number[] {
  const names = readdirSync(dataDir).filter((name) => /^owner\.\d+$/.test(name));
  return names.map((name) => Number(name.slice("owner.".length)));
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
