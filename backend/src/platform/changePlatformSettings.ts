import { bus } from "#database/bus.js";
import { PLATFORM_DEFAULTS, PlatformSettings, type PlatformSettingsDoc } from "./model.js";

/** Changes the given settings of the platform; returns them all. */
export async function changePlatformSettings(
  changes: Partial<Omit<PlatformSettingsDoc, "_id">>,
): Promise<PlatformSettingsDoc> {
  const changed = await PlatformSettings.findOneAndUpdate(
    { _id: PLATFORM_DEFAULTS._id },
    { $set: changes },
    { upsert: true, returnDocument: "after" },
  ).lean<PlatformSettingsDoc>();
  const settings = { ...PLATFORM_DEFAULTS, ...changed };
  publishPlatformSettings(settings);
  return settings;
}

/** Ends the open screens of managers whom the settings ask for a second factor; may be repeated. */
export function publishPlatformSettings({ managers_need_second_factor }: PlatformSettingsDoc): void {
  if (!managers_need_second_factor) return;
  bus.emit("session.ended", {
    subject: { kind: "one_factor_managers" },
    code: "second_factor_setup_required",
  });
}
