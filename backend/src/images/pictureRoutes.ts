import type { Context } from "koa";
import { limitUploads } from "./limitUploads.js";
import { imageOf, receiveImage } from "./receiveImage.js";
import { requireFood } from "#http/requireFood.js";
import type { HotelDoc } from "#hotels/model.js";
import type { Settings } from "#settings.js";
import { convertImage } from "./convertImage.js";
import { storeImage } from "./imageStore.js";
import { contractRoutes, type ContractRoutes } from "#http/contractRoutes.js";

/** Pictures of dishes, and of the hotel. */
export function pictureRoutes({ dataDir }: Settings): ContractRoutes {
  const limit = limitUploads();
  const keep = async (hotel: HotelDoc, ctx: Context) => ({
    image_url: await storeImage(dataDir, hotel._id, await convertImage(imageOf(ctx), String(hotel._id))),
    message: "Image uploaded successfully",
  });
  return contractRoutes((route) => {
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
