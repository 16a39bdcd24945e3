import { model, Schema } from "mongoose";
import { createCache } from "#database/cache.js";
import { trackUnknownOutcomes } from "#database/unknownOutcomes.js";

/** Id of the only document. */
const PLATFORM = "platform";

export type PlatformSettingsDoc = {
  _id: typeof PLATFORM;
  /** Whether hotel managers must sign in with a second factor or a passkey. */
  managers_need_second_factor: boolean;
  /** Of new hotels. */
  default_timezone: string;
  default_currency: string;
};

export const PLATFORM_DEFAULTS: PlatformSettingsDoc = {
  _id: PLATFORM,
  managers_need_second_factor: false,
  default_timezone: "Asia/Kolkata",
  default_currency: "INR",
};

const schema = new Schema<PlatformSettingsDoc>(
  {
    _id: { type: String, required: true },
    managers_need_second_factor: Boolean,
    default_timezone: String,
    default_currency: String,
  },
  { versionKey: false, collection: "platform_settings" },
);
schema.plugin(trackUnknownOutcomes);

const cache = createCache<PlatformSettingsDoc>(schema);
export const PlatformSettings = model("PlatformSettings", schema);

export async function platformSettings(): Promise<PlatformSettingsDoc> {
  const stored = await cache.get(PLATFORM, async () => {
    const settings = await PlatformSettings.findOne({ _id: PLATFORM }).lean<PlatformSettingsDoc>();
    return { ...PLATFORM_DEFAULTS, ...settings };
  });
  return stored ?? PLATFORM_DEFAULTS;
}
