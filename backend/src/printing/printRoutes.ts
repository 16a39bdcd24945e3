import { contractRoutes, type ContractRoutes } from "#http/contractRoutes.js";
import { requireFood } from "#http/requireFood.js";
import { foodOrderOfHotel } from "#orders/foodOrderList.js";
import { notePrinted } from "./noteOutcome.js";
import type { Printing } from "./printing.js";

/** Tickets on paper. */
export function printRoutes(printing: Printing): ContractRoutes {
  return contractRoutes((route) => {
    route("POST /hotel-admin/food-orders/:id/print", requireFood, async ({ staff, params, body }) => {
      const order = await foodOrderOfHotel(staff.hotel, params.id);
      if (body.by_browser) return { message: "Noted", is_reprint: await notePrinted(order) };
      await printing.print(staff.hotel, order);
      return { message: "The ticket is being printed" };
    });
  });
}
