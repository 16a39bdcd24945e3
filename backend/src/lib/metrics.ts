import { Registry } from "prom-client";

/** Every figure that this process tells about itself. */
export const metrics = new Registry();
