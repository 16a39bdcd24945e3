import type { Context, Middleware } from "koa";
import type { HotelDoc } from "#hotels/model.js";
import { contractRoutes, type ContractRoutes } from "#http/contractRoutes.js";
import { requireFood } from "#http/requireFood.js";
import { tooManyRequests } from "#lib/appError.js";
import { createPlaces } from "#lib/places.js";
import type { Settings } from "#settings.js";
import { convertImage } from "./convertImage.js";
import { storeImage } from "./imageStore.js";
import { imageOf, receiveImage } from "./receiveImage.js";

/** Each upload is held in memory until it is converted. */
const UPLOADS_OF_HOTEL = 4;
const RETRY_SECONDS = 2;

/** Limits how many pictures a hotel may be sending at the same time; belongs before the body is read. */
export function limitUploads(): Middleware {
  const places = createPlaces(UPLOADS_OF_HOTEL);
  return async (ctx, next) => {
    const leave = places.take(String(ctx.state.identity?.hotel?._id));
    if (leave === null) throw tooManyRequests(RETRY_SECONDS, "Please wait until other pictures are uploaded");
    try {
      await next();
    } finally {
      leave();
    }
  };
}

/** Pictures of dishes, and of the hotel. */
export function pictureRoutes({ dataDir }: Settings): ContractRoutes {
  const limit = limitUploads();
  const keep = async ({ staff: { hotel }, ctx }: { staff: { hotel: HotelDoc }; ctx: Context }) => ({
    image_url: await storeImage(dataDir, hotel._id, await convertImage(imageOf(ctx), String(hotel._id))),
    message: "Image uploaded successfully",
  });
  return contractRoutes((route) => {
    route("POST /hotel-admin/menu-items/image", requireFood, limit, receiveImage, keep);
    route("POST /hotel-admin/settings/cover", limit, receiveImage, keep);
  });
}
