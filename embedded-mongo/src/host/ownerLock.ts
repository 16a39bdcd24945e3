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

/** The owner of a data directory. `uri` is undefined until it listens. */
export interface OwnerRecord {
  generation: number;
  identity: ProcessIdentity;
  uri: string | undefined;
  isAlive: boolean;
}

/** The right to serve a data directory. */
export interface OwnerLock {
  publish(uri: string): void;
  release(): void;
}

/**
 * Takes ownership after `previous`, if any; undefined when another process was faster. Ownerships are
 * numbered: n+1 can only be taken once the owner of n is gone, and by one process only, as it is a directory
 * renamed into place with its content. The newest is never deleted, so stale processes cannot take it again.
 */
export function takeOwnership(dataDir: string, previous: OwnerRecord | undefined): OwnerLock | undefined {
  const generation = (previous?.generation ?? 0) + 1;
  const directory = ownerDirectory(dataDir, generation);
  const prepared = mkdtempSync(join(dataDir, "owner-new-"));
  writeFileSync(join(prepared, OWNER_FILE), JSON.stringify(processIdentity(process.pid)), { mode: 0o600 });
  try {
    renameSync(prepared, directory);
  } catch {
    rmSync(prepared, { recursive: true, force: true });
    return undefined;
  }
  const newest = Math.max(...listGenerations(dataDir));
  for (const older of listGenerations(dataDir).filter((one) => one < newest))
    rmSync(ownerDirectory(dataDir, older), { recursive: true, force: true });
  // A lower number was only free because its owner is long gone.
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

/** The newest ownership of `dataDir`, whether its owner is alive or not. */
export function readOwner(dataDir: string): OwnerRecord | undefined {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const generation = Math.max(0, ...listGenerations(dataDir));
  if (generation === 0) return undefined;
  const directory = ownerDirectory(dataDir, generation);
  const read = (name: string): string | undefined => readText(join(directory, name));
  const identity = JSON.parse(read(OWNER_FILE) ?? '{"pid":0,"start":""}') as ProcessIdentity;
  const isAlive = read(RELEASED_FILE) === undefined && isSameProcessAlive(identity);
  return { generation, identity, uri: read(URI_FILE), isAlive };
}

const ownerDirectory = (dataDir: string, generation: number): string => join(dataDir, `owner.${generation}`);

function listGenerations(dataDir: string): number[] {
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
