import { notFound } from "#lib/appError.js";
import { bus } from "#database/bus.js";
import { Hotel } from "#hotels/model.js";

/**
 * Removes a hotel: its accounts and room codes stop working. All that it has is kept, and `restoreHotel` brings it back.
 * @throws AppError 404
 */
export async function removeHotel(id: string): Promise<{ name: string }> {
  const hotel = await Hotel.findOneAndUpdate(
    { _id: id, is_deleted: false },
    { $set: { is_deleted: true, deleted_at: new Date() } },
  );
  if (hotel === null) throw notFound();
  bus.emit("session.ended", {
    subject: { kind: "hotel", hotel_id: String(hotel._id) },
    code: "hotel_deleted",
  });
  // One hotel fewer offers its services, which the platform's screens show.
  bus.emit("services.updated", { hotel_ids: [] });
  return hotel;
}
