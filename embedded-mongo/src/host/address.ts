import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { ListenAddress } from "../wire/listenAddress.js";

export type Transport = "socket" | "tcp";

const SOCKET_NAME = "mongo.sock";
/** The lowest limit of any system; Node silently truncates longer paths. */
const MAX_SOCKET_PATH_BYTES = 103;
const USER = "embedded";

/** An address to listen on, its connection string and its clean-up. */
export interface ChosenAddress {
  listen: ListenAddress;
  /** Without a database; `port` is assigned when the server listens. */
  uri(port: number): string;
  cleanUp(): void;
}

/**
 * Addresses to try in turn: a Unix socket in the data directory; one in a private temporary directory, as the
 * path may be too long or on a file system without sockets; a loopback port with a new password.
 */
export function* candidateAddresses(dataDir: string, transport: Transport): Generator<ChosenAddress, void> {
  if (transport === "socket" && process.platform !== "win32") {
    const beside = join(resolve(dataDir), SOCKET_NAME);
    if (fits(beside)) yield unixSocket(beside, () => rmSync(beside, { force: true }));
    if (fits(join(tmpdir(), "embedded-mongo-XXXXXX", SOCKET_NAME))) {
      const path = join(mkdtempSync(join(tmpdir(), "embedded-mongo-")), SOCKET_NAME);
      yield unixSocket(path, () => rmSync(dirname(path), { recursive: true, force: true }));
    }
  }
  yield loopback();
}

function fits(path: string): boolean {
  return Buffer.byteLength(path) <= MAX_SOCKET_PATH_BYTES;
}

function unixSocket(path: string, cleanUp: () => void): ChosenAddress {
  rmSync(path, { force: true });
  return {
    listen: { path },
    uri: () => `mongodb://${encodeURIComponent(path)}/?directConnection=true`,
    cleanUp,
  };
}

function loopback(): ChosenAddress {
  const password = randomBytes(24).toString("hex");
  return {
    listen: { port: 0, password },
    uri: (port) =>
      `mongodb://${USER}:${password}@127.0.0.1:${port}/?directConnection=true&authMechanism=PLAIN&authSource=$external`,
    cleanUp: () => undefined,
  };
}
