import { noteForAudit } from "#audit/auditCall.js";
import { noteChange } from "#audit/noteChange.js";
import { contractRoutes } from "#http/contractRoutes.js";
import { addService } from "./addService.js";
import { catalogue } from "./catalogue.js";
import { changeService, removeService } from "./changeService.js";
import { offeredServices } from "./offeredServices.js";
import { presentCatalogueService } from "./presentService.js";

export const serviceRoutes = contractRoutes((route) => {
  route("GET /hotel-admin/services", async ({ staff: { hotel } }) => ({
    services: await offeredServices(hotel),
  }));

  route("GET /software-admin/services", async () => ({ services: await catalogue() }));

  route("POST /software-admin/services", async ({ body, creation }) => ({
    service: await addService(body, creation),
    message: "Service created successfully",
  }));

  route("PUT /software-admin/services/:id", async ({ params, body, ctx }) => {
    const { before, after, hotel_ids } = await changeService(params.id, body);
    noteChange(ctx, body, before, after);
    return {
      service: presentCatalogueService(after, hotel_ids.length),
      message: "Service updated successfully",
    };
  });

  route("DELETE /software-admin/services/:id", async ({ params, ctx }) => {
    const { name } = await removeService(params.id);
    noteForAudit(ctx, { object_name: name });
    return { message: "Service deleted successfully" };
  });
});
