import type Router from "@koa/router";
import type { Context } from "koa";
import { limitUploads } from "../../middlewares/limitUploads.js";
import { imageOf, receiveImage } from "../../middlewares/receiveImage.js";
import { requireFood } from "../../middlewares/requireFood.js";
import type { HotelDoc } from "../../models/hotel.js";
import type { Settings } from "../../settings.js";
import { convertImage } from "../../uploads/convertImage.js";
import { storeImage } from "../../uploads/imageStore.js";
import { hotelAdminRoutes } from "../audiences.js";

/** Pictures of dishes, and of the hotel. */
export function pictureRoutes({ dataDir }: Settings): Router {
  const limit = limitUploads();
  const keep = async (hotel: HotelDoc, ctx: Context) => ({
    image_url: await storeImage(dataDir, hotel._id, await convertImage(imageOf(ctx), String(hotel._id))),
    message: "Image uploaded successfully",
  });
  return hotelAdminRoutes((route) => {
    route(
      "POST /hotel-admin/menu-items/image",
      requireFood,
      limit,
      receiveImage,
      ({ staff: { hotel }, ctx }) => keep(hotel, ctx),
    );
    route("POST /hotel-admin/settings/cover", limit, receiveImage, ({ staff: { hotel }, ctx }) =>
      keep(hotel, ctx),
    );
  });
}
