import { skipAudit } from "#audit/auditCall.js";
import { presentKitchenPause } from "#hotels/presentHotel.js";
import { contractRoutes } from "#http/contractRoutes.js";
import { requireFood } from "#http/requireFood.js";
import type { Domain } from "#live/domains.js";
import { pauseKitchen, resumeKitchen, schedulePauseEndings } from "./pauseKitchen.js";

/** The kitchen's pause. */
const kitchenRoutes = contractRoutes((route) => {
  route("PUT /hotel-admin/kitchen/pause", requireFood, async ({ staff, body }) => ({
    kitchen: presentKitchenPause(await pauseKitchen(staff.hotel._id, body)),
    message: "Kitchen paused",
  }));

  route("DELETE /hotel-admin/kitchen/pause", requireFood, async ({ staff, ctx }) => {
    const { before, after } = await resumeKitchen(staff.hotel._id);
    if (before.kitchen_pause === null) skipAudit(ctx);
    return { kitchen: presentKitchenPause(after), message: "Kitchen resumed" };
  });
});

export const kitchen: Domain = { routes: [kitchenRoutes], atStart: [schedulePauseEndings] };
