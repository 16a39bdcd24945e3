import { noteChange } from "#audit/noteChange.js";
import { given } from "#database/change.js";
import { changePlatformSettings } from "./changePlatformSettings.js";
import { platformSettings } from "./model.js";
import { contractRoutes } from "#http/contractRoutes.js";

export const platformSettingsRoutes = contractRoutes((route) => {
  route("GET /software-admin/settings", async () => ({ settings: await platformSettings() }));

  route("PUT /software-admin/settings", async ({ body, ctx }) => {
    const before = await platformSettings();
    const settings = await changePlatformSettings(given(body));
    noteChange(ctx, body, before, settings);
    return { settings, message: "Settings updated successfully" };
  });
});
