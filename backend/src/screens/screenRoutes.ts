import { noteForAudit } from "#audit/auditCall.js";
import { noteChange } from "#audit/noteChange.js";
import type { HotelDoc } from "#hotels/model.js";
import { contractRoutes, type ContractRoutes } from "#http/contractRoutes.js";
import { publicOrigin, type Settings } from "#settings.js";
import type { ScreenDoc } from "./model.js";
import { issuePairing } from "./pairScreen.js";
import { presentScreen } from "./presentScreen.js";
import { addScreen, changeScreen, removeScreen, screenOf, screensOf } from "./screens.js";

/** A screen for which a pairing code has just been issued. */
const presentAwaiting = (screen: ScreenDoc) => ({ ...presentScreen(screen), awaits_pairing: true });

/** A screen with its stations by name, as the audit log has them. */
const withStationNames = (screen: ScreenDoc, { stations }: HotelDoc) => ({
  ...screen,
  stations: stations.filter(({ id }) => screen.stations.includes(id)),
});

/** A hotel's paired screens. */
export function screenRoutes(settings: Settings): ContractRoutes {
  const keys = { jwtSecret: settings.jwtSecret, publicUrl: publicOrigin(settings) };
  return contractRoutes((route) => {
    route("GET /hotel-admin/screens", async ({ staff: { hotel } }) => ({
      screens: (await screensOf(hotel)).map(presentScreen),
    }));

    route("POST /hotel-admin/screens", async ({ staff: { hotel }, body, creation }) => {
      const screen = await addScreen(hotel, body, creation);
      const pairing = await issuePairing(screen, keys);
      return { screen: presentAwaiting(screen), pairing, message: "Screen added successfully" };
    });

    route("PUT /hotel-admin/screens/:id", async ({ staff: { hotel }, params, body, ctx }) => {
      const { before, after } = await changeScreen(hotel, params.id, body);
      noteChange(ctx, body, withStationNames(before, hotel), withStationNames(after, hotel));
      return { screen: presentScreen(after), message: "Screen updated successfully" };
    });

    route("DELETE /hotel-admin/screens/:id", async ({ staff: { hotel }, params, ctx }) => {
      const { name } = await removeScreen(hotel, params.id);
      noteForAudit(ctx, { object_name: name });
      return { message: "Screen removed successfully" };
    });

    route("POST /hotel-admin/screens/:id/pairing", async ({ staff: { hotel }, params }) => {
      const screen = await screenOf(hotel, params.id);
      const pairing = await issuePairing(screen, keys);
      return { screen: presentAwaiting(screen), pairing, message: "Pairing code issued successfully" };
    });
  });
}
