import { Registry } from "prom-client";

/** The registry of all metrics of this process. */
export const metrics = new Registry();
