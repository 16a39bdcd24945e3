import type { EndpointValues } from "@roombell/common/contract/endpoints";
import type { AdminCredentials, Hotel as WireHotel } from "@roombell/common/contract/hotel";
import { Types } from "mongoose";
import type { Creation } from "#database/acceptReplay.js";
import { bus } from "#database/bus.js";
import { createOnce } from "#database/createOnce.js";
import { Hotel, type HotelDoc } from "#hotels/model.js";
import { presentHotel } from "#hotels/presentHotel.js";
import { firstManager, unusedCredentials } from "#people/hotelAccount.js";
import { requireServices } from "#services/catalogue.js";
import { keepOnlyPrinter } from "./keepOnlyPrinter.js";

/**
 * Adds a hotel and its first manager's account. A repeated call gets the same hotel, and the same credentials until
 * they have been used.
 * @throws AppError 404 for a service that the catalogue does not have
 */
export async function createHotel(
  fields: EndpointValues<"POST /software-admin/hotels">["body"],
  creation: Creation,
  secret: string,
): Promise<WireHotel & { admin_credentials?: AdminCredentials }> {
  const _id = new Types.ObjectId();
  const created = await createOnce(
    creation,
    async () => {
      const services = await requireServices(fields.services);
      await keepOnlyPrinter();
      const hotel = new Hotel({
        ...fields,
        _id,
        managers: [new Types.ObjectId()],
        services,
        created_at: new Date(),
      });
      const answer = presentHotel(hotel.toObject<HotelDoc>());
      if (creation.record) hotel.creation = { ...creation.record, answer };
      return (await hotel.save()).toObject<HotelDoc>();
    },
    (key) => Hotel.findOne({ "creation.key": key }).lean<HotelDoc>(),
  );
  const credentials = unusedCredentials(await firstManager(created, secret), secret);
  const answer = creation.isReplay ? (created.creation?.answer as WireHotel) : presentHotel(created);
  if (!creation.isReplay) bus.emit("hotel.updated", { hotel: created });
  return { ...answer, ...(credentials && { admin_credentials: credentials }) };
}
