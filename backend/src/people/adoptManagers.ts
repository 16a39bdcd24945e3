import mongoose, { Types } from "mongoose";
import { Account, type AccountDoc } from "#auth/model.js";
import { Hotel, type HotelDoc } from "#hotels/model.js";

/** Names the managers of the hotels of earlier releases: the one account that each of them had. */
export async function adoptManagers(): Promise<void> {
  const former = { managers: mongoose.trusted({ $exists: false }) };
  for (const { _id } of await Hotel.find(former, { _id: 1 }).lean<Pick<HotelDoc, "_id">[]>()) {
    const accounts = await Account.find({ hotel_id: _id, role: "hotel_admin" }, { _id: 1 }).lean<
      Pick<AccountDoc, "_id">[]
    >();
    const managers = accounts.length === 0 ? [new Types.ObjectId()] : accounts.map((account) => account._id);
    await Hotel.updateOne({ _id, ...former }, { $set: { managers } });
  }
}
