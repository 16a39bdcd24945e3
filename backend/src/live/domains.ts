import type { ContractRoutes } from "#http/contractRoutes.js";
import type { AccessRules } from "#http/identity.js";
import type { Cluster } from "./cluster.js";
import type { EventQueues } from "./eventQueues.js";
import type { LiveSocket, Namespaces } from "./namespaces.js";
import type { Identifies } from "./socketIdentity.js";

/** What a domain needs of the live server to publish its changes. */
export type Live = { namespaces: Namespaces; cluster: Cluster; queues: EventQueues };

/** What a domain does with the live server. */
export type Publishing = {
  /** Called for each socket of every audience once it has joined its rooms. */
  onConnection?: (socket: LiveSocket) => void;
  stop: () => void;
};

/** Carried out before requests are accepted, again while the database prevents it; returns how to stop what it began. */
export type StartStep = () => Promise<(() => void) | void> | (() => void);

/** What a domain adds to the application, which is a list of domains. */
export type Domain = {
  /** Its calls of the contract. */
  routes?: ContractRoutes[];
  /** How the callers are identified that it knows. */
  access?: Partial<AccessRules>;
  /** How the sockets are identified that it knows. */
  sockets?: Partial<Identifies>;
  publish?: (live: Live) => Publishing[];
  atStart?: StartStep[];
  /** Writes what still waits in memory; called at the end, before the database is closed. */
  flush?: () => Promise<unknown>;
};
