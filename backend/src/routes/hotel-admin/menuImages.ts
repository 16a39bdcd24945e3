import type Router from "@koa/router";
import { limitUploads } from "../../middlewares/limitUploads.js";
import { imageOf, receiveImage } from "../../middlewares/receiveImage.js";
import { requireFood } from "../../middlewares/requireFood.js";
import type { Settings } from "../../settings.js";
import { convertImage } from "../../uploads/convertImage.js";
import { storeImage } from "../../uploads/imageStore.js";
import { hotelAdminRoutes } from "../audiences.js";

/** Pictures of dishes. */
export function menuImageRoutes({ dataDir }: Settings): Router {
  return hotelAdminRoutes((route) => {
    route(
      "POST /hotel-admin/menu-items/image",
      requireFood,
      limitUploads(),
      receiveImage,
      async ({ staff: { hotel }, ctx }) => ({
        image_url: await storeImage(dataDir, hotel._id, await convertImage(imageOf(ctx), String(hotel._id))),
        message: "Image uploaded successfully",
      }),
    );
  });
}
