import type { Service as OfferedService } from "@roombell/common/contract/service";
import { DINING_SERVICE_ID, DINING_SERVICE_NAME } from "@roombell/common/domain/service";
import mongoose from "mongoose";
import type { HotelDoc } from "#hotels/model.js";
import { Service, type ServiceDoc } from "./model.js";
import { presentService } from "./presentService.js";

const DINING: OfferedService = {
  id: DINING_SERVICE_ID,
  name: DINING_SERVICE_NAME,
  description: "Order food and drinks to your room",
  category: DINING_SERVICE_NAME,
  translations: { hi: { name: "कमरे में भोजन", description: "अपने कमरे में खाना और पेय मँगाएँ" } },
};

/** The services that a hotel offers its guests, by category and name, with dining while it serves food. */
export async function offeredServices(hotel: HotelDoc): Promise<OfferedService[]> {
  const services = await Service.find({
    _id: mongoose.trusted({ $in: hotel.services }),
    is_deleted: false,
  })
    .sort({ category: 1, name: 1, _id: 1 })
    .lean<ServiceDoc[]>();
  const offered = services.map(presentService);
  return hotel.fb_enabled ? [DINING, ...offered] : offered;
}
