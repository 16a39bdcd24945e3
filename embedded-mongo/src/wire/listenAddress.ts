/** A Unix socket, or a loopback port protected by a password. */
export type ListenAddress = { path: string } | { port: number; password: string };

/** Listening failed, for example on a file system without sockets. */
export class ListenError extends Error {}
