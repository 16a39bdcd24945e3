import { addToAudit } from "#audit/auditCall.js";
import { recordChange } from "#audit/recordChange.js";
import { bus } from "#database/bus.js";
import { contractRoutes } from "#http/contractRoutes.js";
import type { Domain, Live } from "#live/domains.js";
import { guestsRoom, hotelRoom, PLATFORM_ROOM } from "#live/socketRooms.js";
import {
  addService,
  changeService,
  loadCatalogue,
  presentCatalogueService,
  removeService,
} from "./catalogue.js";
import { changeServiceSettings, offeredServices } from "./hotelServices.js";

const serviceRoutes = contractRoutes((route) => {
  route("GET /hotel-admin/services", async ({ staff: { hotel } }) => ({
    services: await offeredServices(hotel),
  }));

  route("PUT /hotel-admin/services/:id", async ({ staff: { hotel }, params, body, ctx }) => {
    const { before, after } = await changeServiceSettings(hotel, params.id, body);
    recordChange(ctx, body, before, after);
    return { service: after, message: "Service updated successfully" };
  });

  route("GET /software-admin/services", async () => ({ services: await loadCatalogue() }));

  route("POST /software-admin/services", async ({ body, creation }) => ({
    service: await addService(body, creation),
    message: "Service created successfully",
  }));

  route("PUT /software-admin/services/:id", async ({ params, body, ctx }) => {
    const { before, after, hotel_ids } = await changeService(params.id, body);
    recordChange(ctx, body, before, after);
    return {
      service: presentCatalogueService(after, hotel_ids.length),
      message: "Service updated successfully",
    };
  });

  route("DELETE /software-admin/services/:id", async ({ params, ctx }) => {
    const { name } = await removeService(params.id);
    addToAudit(ctx, { object_name: name });
    return { message: "Service deleted successfully" };
  });
});

const EVENT = "services:updated";

/** Publishes changes of the services hotels offer. Returns a function that stops this. */
function publishServices({ namespaces: { staff, guest, platform } }: Live): () => void {
  return bus.on("services.updated", ({ hotel_ids }) => {
    const isForAllHotels = hotel_ids === "all";
    platform.to(PLATFORM_ROOM).emit(EVENT, {});
    // Socket.IO treats an empty list of rooms as everybody.
    if (hotel_ids.length === 0) return;
    (isForAllHotels ? staff : staff.to(hotel_ids.map(hotelRoom))).emit(EVENT, {});
    (isForAllHotels ? guest : guest.to(hotel_ids.map(guestsRoom))).emit(EVENT, {});
  });
}

export const services: Domain = {
  routes: [serviceRoutes],
  publish: (live) => [{ stop: publishServices(live) }],
};
