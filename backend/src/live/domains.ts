import type { ContractRoutes } from "#http/contractRoutes.js";
import type { AccessRules } from "#http/identity.js";
import type { Cluster } from "./cluster.js";
import type { EventQueues } from "./eventQueues.js";
import type { LiveSocket, Namespaces } from "./namespaces.js";
import type { Identifies } from "./socketIdentity.js";

/** Access to the live server for publishing changes. */
export type Live = { namespaces: Namespaces; cluster: Cluster; queues: EventQueues };

export type Publishing = {
  /** Called for each socket of every audience once it has joined its rooms. */
  onConnection?: (socket: LiveSocket) => void;
  stop: () => void;
};

/** Runs before requests are accepted, and again after a database failure; may return a function that stops it. */
export type StartStep = () => Promise<(() => void) | void> | (() => void);

/** The application is a list of domains. */
export type Domain = {
  routes?: ContractRoutes[];
  /** Rules for the callers it identifies. */
  access?: Partial<AccessRules>;
  /** Rules for the sockets it identifies. */
  sockets?: Partial<Identifies>;
  publish?: (live: Live) => Publishing[];
  atStart?: StartStep[];
  /** Writes pending data; called during shutdown before the database is closed. */
  flush?: () => Promise<unknown>;
};
