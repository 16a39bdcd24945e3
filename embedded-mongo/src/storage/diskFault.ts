import { closeSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { join } from "node:path";
import { UndoneError } from "./errors.js";

const PROBE_BYTES = 64 * 1024;
const MEBIBYTE = 1024 * 1024;

/**
 * SQLite only says "disk I/O error" or "database or disk is full". This tries to write a little file beside
 * the database and adds what the system says to that, and how much room there is.
 */
export function describeDiskFault(cause: Error, directory: string): UndoneError {
  return new UndoneError(`${cause.message} (${probe(directory)}; ${freeSpace(directory)})`, { cause });
}

function probe(directory: string): string {
  const file = join(directory, `probe-${process.pid}`);
  try {
    const handle = openSync(file, "w");
    try {
      writeSync(handle, Buffer.alloc(PROBE_BYTES));
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    return `a test file can be written in ${directory}`;
  } catch (error) {
    return `a test file cannot be written: ${(error as Error).message}`;
  } finally {
    rmSync(file, { force: true });
  }
}

function freeSpace(directory: string): string {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return `${Math.floor((bavail * bsize) / MEBIBYTE)} MiB free`;
  } catch (error) {
    return `free space unknown: ${(error as Error).message}`;
  }
}
