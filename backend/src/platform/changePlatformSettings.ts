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
  // Ends the open screens of managers whom the settings now ask for a second factor.
  if (settings.managers_need_second_factor) {
    const subject = { kind: "one_factor_managers" } as const;
    bus.emit("session.ended", { subject, code: "second_factor_setup_required" });
  }
  return settings;
}
