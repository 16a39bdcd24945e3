import { model, Schema } from "mongoose";
import { createCache } from "#database/cache.js";
import { trackUnknownOutcomes } from "#database/unknownOutcomes.js";

/** Id of the only document. */
const PLATFORM = "platform";

export type PlatformSettingsDoc = {
  _id: typeof PLATFORM;
  /** Whether hotel managers must sign in with a second factor or a passkey. */
  managers_need_second_factor: boolean;
};

const schema = new Schema<PlatformSettingsDoc>(
  {
    _id: { type: String, required: true },
    managers_need_second_factor: { type: Boolean, default: false },
  },
  { versionKey: false, collection: "platform_settings" },
);
schema.plugin(trackUnknownOutcomes);

const cache = createCache<PlatformSettingsDoc>(schema);
export const PlatformSettings = model("PlatformSettings", schema);
export const PLATFORM_DEFAULTS: PlatformSettingsDoc = { _id: PLATFORM, managers_need_second_factor: false };

export async function platformSettings(): Promise<PlatformSettingsDoc> {
  const stored = await cache.get(PLATFORM, async () => {
    const settings = await PlatformSettings.findOne({ _id: PLATFORM }).lean<PlatformSettingsDoc>();
    return settings ?? PLATFORM_DEFAULTS;
  });
  return stored ?? PLATFORM_DEFAULTS;
}
