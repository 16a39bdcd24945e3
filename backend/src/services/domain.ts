import type { Domain } from "#live/domains.js";
import { publishServices } from "./publishServices.js";
import { serviceRoutes } from "./serviceRoutes.js";

export const services: Domain = {
  routes: [serviceRoutes],
  publish: (live) => [{ stop: publishServices(live) }],
};
