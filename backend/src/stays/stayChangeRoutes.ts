import { noteChange } from "#audit/noteChange.js";
import { contractRoutes, type ContractRoutes } from "#http/contractRoutes.js";
import type { RoomDoc } from "#rooms/model.js";
import { presentRoom } from "#rooms/presentRoom.js";
import { publicOrigin, type Settings } from "#settings.js";
import { checkInRoom, checkOutRoom } from "./beginStay.js";
import { nameGuest } from "./nameGuest.js";

/** Check-in and check-out of rooms, and the guest's name. */
export function stayChangeRoutes(settings: Settings): ContractRoutes {
  const publicUrl = publicOrigin(settings);
  const present = (room: RoomDoc) => presentRoom(room, publicUrl);

  return contractRoutes((route) => {
    route("POST /hotel-admin/rooms/:id/checkin", async ({ staff: { hotel }, params, body, creation }) => ({
      ...(await checkInRoom(hotel, params.id, body.guest_name ?? "", { creation, present })),
      message: "Check-in processed successfully",
    }));

    route("PATCH /hotel-admin/rooms/:id/guest", async ({ staff: { hotel }, params, body, ctx }) => {
      const { room, before, after } = await nameGuest(hotel._id, params.id, body.guest_name);
      noteChange(ctx, body, before, after);
      return { room: await present(room), message: "Guest name saved successfully" };
    });

    route("POST /hotel-admin/rooms/:id/checkout", async ({ staff: { hotel }, params, creation }) => {
      const { room } = await checkOutRoom(hotel, params.id, { creation, present });
      return { room, message: "Check-out processed successfully" };
    });
  });
}
