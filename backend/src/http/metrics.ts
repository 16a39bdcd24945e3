import { Registry } from "prom-client";

export const metrics = new Registry();
