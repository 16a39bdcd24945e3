import type { Context, Middleware } from "koa";
import type { HotelDoc } from "#hotels/model.js";
import { contractRoutes, type ContractRoutes } from "#http/contractRoutes.js";
import { requireFood } from "#http/requireFood.js";
import { tooManyRequests } from "#lib/appError.js";
import { createSlots } from "#lib/slots.js";
import type { Settings } from "#settings.js";
import { convertImage } from "./convertImage.js";
import { storeImage } from "./imageStore.js";
import { getUploadedImage, receiveImage } from "./receiveImage.js";

/** Each upload is buffered in memory until it is converted. */
const UPLOADS_OF_HOTEL = 4;
const RETRY_SECONDS = 2;

/** Limits a hotel's concurrent uploads; must run before the body is read. */
export function limitUploads(): Middleware {
  const slots = createSlots(UPLOADS_OF_HOTEL);
  return async (ctx, next) => {
    const release = slots.take(String(ctx.state.identity?.hotel?._id));
    if (release === null)
      throw tooManyRequests(
        RETRY_SECONDS,
        "Other pictures are still being uploaded. Please try again in a moment",
      );
    try {
      await next();
    } finally {
      release();
    }
  };
}

/** Pictures of dishes and of the hotel. */
export function pictureRoutes({ dataDir }: Settings): ContractRoutes {
  const limit = limitUploads();
  const store = async ({ staff: { hotel }, ctx }: { staff: { hotel: HotelDoc }; ctx: Context }) => ({
    image_url: await storeImage(
      dataDir,
      hotel._id,
      await convertImage(getUploadedImage(ctx), String(hotel._id)),
    ),
    message: "Image uploaded successfully",
  });
  return contractRoutes((route) => {
    route("POST /hotel-admin/menu-items/image", requireFood, limit, receiveImage, store);
    route("POST /hotel-admin/settings/cover", limit, receiveImage, store);
  });
}
