/** Where to listen: a Unix socket, or a port of the loopback interface guarded by a password. */
export type ListenAddress = { path: string } | { port: number; password: string };

/** The address cannot be listened on, for example because its file system has no sockets. */
export class ListenError extends Error {}
