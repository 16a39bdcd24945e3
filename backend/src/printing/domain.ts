import { bus } from "#database/bus.js";
import { contractRoutes, type ContractRoutes } from "#http/contractRoutes.js";
import { requireFood } from "#http/requireFood.js";
import type { Domain } from "#live/domains.js";
import { getFoodOrder } from "#orders/foodOrderList.js";
import type { Settings } from "#settings.js";
import { HOTEL_PRINTER } from "./papers.js";
import { createPrinting, type Printing } from "./printing.js";
import { markPrinted } from "./printState.js";

function printRoutes(printing: Printing): ContractRoutes {
  return contractRoutes((route) => {
    route("POST /hotel-admin/food-orders/:id/print", requireFood, async ({ staff, params, body }) => {
      const order = await getFoodOrder(staff.hotel, params.id);
      if (body.by_browser) return { message: "Noted", is_reprint: await markPrinted(order) };
      await printing.print(staff.hotel, order);
      return { message: "The ticket is being printed" };
    });

    route("POST /hotel-admin/settings/printer/test", requireFood, async ({ staff: { hotel }, body }) => {
      const is_printed = await printing.printTestPage(hotel, body.station_id ?? HOTEL_PRINTER);
      const message = is_printed
        ? "The printer accepted the test page"
        : "The printer did not accept the test page. Check its address, paper and cover";
      return { is_printed, message };
    });
  });
}

export function printing(settings: Settings): Domain {
  const printers = createPrinting(settings);
  return {
    routes: [printRoutes(printers)],
    atStart: [
      () => printers.resume(),
      () => bus.on("order.accepted", ({ hotel, order }) => printers.printAccepted(hotel, order)),
      () => bus.on("order.updated", ({ order }) => printers.printChange(order)),
    ],
  };
}
