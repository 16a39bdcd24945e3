import { existsSync } from "node:fs";
import {
  chmod,
  cp,
  link,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import { backupDatabase } from "embedded-mongo/tools/backup";
import { restoreDatabase } from "embedded-mongo/tools/restore";
import { create, extract } from "tar";
import { z } from "zod";
import { uploadsIn } from "#images/imageStore.js";
import { backupMarker } from "#platform/backupMarker.js";
import { ToolRefusal } from "./runTool.js";

const DATABASE = "database.db";
const UPLOADS = "uploads";
const MANIFEST = "manifest.json";
const manifestSchema = z.object({ format: z.literal(1), created_at: z.string() });

/**
 * Writes the database and pictures of a data directory into one archive, and records the time in the directory. The
 * archive appears only once it is complete and on disk.
 * @returns its size in bytes
 * @throws ToolRefusal when the archive exists; Error when there is no database
 */
export async function writeBackup(dataDir: string, out: string): Promise<number> {
  const target = path.resolve(out);
  if (existsSync(target)) throw new ToolRefusal(`${out} already exists`);
  const stage = await mkdtemp(path.join(path.dirname(target), ".roombell-backup-"));
  try {
    const created_at = new Date().toISOString();
    // The database first: a picture is on disk before a dish refers to it.
    await backupDatabase(dataDir, path.join(stage, DATABASE));
    await copyUploads(uploadsIn(dataDir), path.join(stage, UPLOADS));
    await writeFile(path.join(stage, MANIFEST), JSON.stringify({ format: 1, created_at }));
    const archive = path.join(stage, "archive.tgz");
    await create({ cwd: stage, file: archive, gzip: true, portable: true }, [MANIFEST, DATABASE, UPLOADS]);
    await chmod(archive, 0o600);
    await flush(archive);
    // Unlike a rename, a link never replaces an existing file.
    await link(archive, target);
    await writeFile(backupMarker(dataDir), `${created_at}\n`);
    return (await stat(target)).size;
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** Skips pictures that are still being written, whose names start with a dot. */
async function copyUploads(from: string, to: string): Promise<void> {
  await mkdir(to);
  if (!existsSync(from)) return;
  await cp(from, to, { recursive: true, filter: (file) => !path.basename(file).startsWith(".") });
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, "r");
  await handle.sync().finally(() => handle.close());
}

/**
 * Restores the database and pictures of an archive into a data directory that no process serves. Existing data is
 * renamed. An interrupted call may be repeated.
 * @returns when the backup was made, and the new names of the existing data
 * @throws ToolRefusal for any other file, and without `isForced` for a directory that contains data; Error when the
 * archived database is corrupt, or a process serves the directory
 */
export async function restoreBackup(
  archive: string,
  dataDir: string,
  isForced: boolean,
): Promise<{ created_at: string; replaced: string[] }> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (!isForced && (await containsData(dataDir))) {
    throw new ToolRefusal(`${dataDir} already contains data; --force replaces it and keeps a copy`);
  }
  const stage = await mkdtemp(path.join(dataDir, "restoring-"));
  try {
    await extract({ file: archive, cwd: stage, strict: true });
    const { created_at } = await readManifest(path.join(stage, MANIFEST), archive);
    // Fails while a process serves the directory, before anything is changed.
    const database = await restoreDatabase(path.join(stage, DATABASE), dataDir);
    const pictures = await replaceUploads(path.join(stage, UPLOADS), uploadsIn(dataDir));
    return { created_at, replaced: [database, pictures].filter((file) => file !== undefined) };
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

async function containsData(dataDir: string): Promise<boolean> {
  const names = await readdir(dataDir);
  return names.some((name) => name === UPLOADS || name.endsWith(".db"));
}

async function readManifest(file: string, archive: string): Promise<z.infer<typeof manifestSchema>> {
  const text = await readFile(file, "utf8").catch(() => "null");
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new ToolRefusal(`${archive} is not a backup that this version can read`);
  return parsed.data;
}

async function replaceUploads(incoming: string, uploads: string): Promise<string | undefined> {
  let replaced: string | undefined;
  if (existsSync(uploads)) {
    replaced = path.join(
      path.dirname(uploads),
      `replaced-${new Date().toISOString().replaceAll(":", "-")}-uploads`,
    );
    await rename(uploads, replaced);
  }
  await rename(incoming, uploads);
  return replaced;
}
