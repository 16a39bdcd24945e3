import { bus } from "#database/bus.js";
import type { Domain } from "#live/domains.js";
import type { Settings } from "#settings.js";
import { createPrinting } from "./printing.js";
import { printRoutes } from "./printRoutes.js";

export function printing(settings: Settings): Domain {
  const printers = createPrinting(settings);
  return {
    routes: [printRoutes(printers)],
    atStart: [
      () => printers.resume(),
      () => bus.on("order.accepted", ({ hotel, order }) => printers.printAccepted(hotel, order)),
    ],
  };
}
