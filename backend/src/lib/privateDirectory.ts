import { chmodSync, mkdirSync, statSync } from "node:fs";

const OPEN_TO_OTHERS = 0o077;

/**
 * Makes a directory that only its owner can enter, or leaves an existing one to its owner alone.
 * @returns whether others could enter it before
 */
export function keepPrivate(directory: string): boolean {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const isOpen = process.platform !== "win32" && (statSync(directory).mode & OPEN_TO_OTHERS) !== 0;
  if (isOpen) chmodSync(directory, 0o700);
  return isOpen;
}
