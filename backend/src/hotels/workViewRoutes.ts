import { MAX_WORK_VIEWS } from "@roombell/common/domain/limits";
import mongoose, { Types } from "mongoose";
import { addToAudit } from "#audit/auditCall.js";
import { contractRoutes, type ContractRoutes } from "#http/contractRoutes.js";
import { alreadyExists, limitReached, notFound } from "#lib/appError.js";
import { Hotel, type HotelDoc } from "./model.js";

/** The hotel's saved views. They are in its document, so that name and limit are checked in the write itself. */
export const workViewRoutes = (): ContractRoutes =>
  contractRoutes((route) => {
    route("GET /hotel-admin/work-views", ({ staff: { hotel } }) => loadViews(hotel));

    route("PUT /hotel-admin/work-views", async ({ staff: { hotel }, body, ctx }) => {
      const view = { id: new Types.ObjectId().toHexString(), ...body };
      const key = viewKey(view);
      const { matchedCount } = await Hotel.updateOne(
        {
          _id: hotel._id,
          "work_views.key": mongoose.trusted({ $ne: key }),
          [`work_views.${MAX_WORK_VIEWS - 1}`]: mongoose.trusted({ $exists: false }),
        },
        { $push: { work_views: { ...view, key } } },
      );
      const { views } = await loadViews(hotel);
      if (matchedCount === 0) {
        if (views.some((each) => viewKey(each) === key))
          throw alreadyExists("name", "There is already a view with this name");
        throw limitReached("name", `A hotel can have at most ${MAX_WORK_VIEWS} views`);
      }
      addToAudit(ctx, { object_id: view.id, object_name: view.name });
      return { views, message: "View saved" };
    });

    route("DELETE /hotel-admin/work-views/:id", async ({ staff: { hotel }, params: { id }, ctx }) => {
      const before = await Hotel.findOneAndUpdate(
        { _id: hotel._id, "work_views.id": id },
        { $pull: { work_views: { id } } },
        { projection: { work_views: 1 } },
      ).lean<Pick<HotelDoc, "work_views">>();
      if (before === null) throw notFound();
      addToAudit(ctx, { object_name: before.work_views.find((view) => view.id === id)?.name ?? "" });
      return { message: "View removed" };
    });
  });

/** Two views of a kind cannot share a name, ignoring case. */
const viewKey = ({ kind, name }: { kind: string; name: string }): string => `${kind} ${name.toLowerCase()}`;

async function loadViews({ _id }: HotelDoc): Promise<{ views: HotelDoc["work_views"] }> {
  const hotel = await Hotel.findOne({ _id }, { work_views: 1 }).lean<Pick<HotelDoc, "work_views">>();
  return { views: hotel?.work_views ?? [] };
}
