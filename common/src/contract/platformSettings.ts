import { z } from "zod";
import type { EndpointMap } from "./endpoint.js";
import { currency, timezone } from "./fields.js";

/** Settings for all hotels. */
export const platformSettings = z.object({
  /** Managers must sign in with a second factor or a passkey. */
  managers_need_second_factor: z.boolean(),
  /** Of new hotels, unless they are added with others. The country of the formats follows the time zone. */
  default_timezone: timezone,
  default_currency: currency,
});
export type PlatformSettings = z.infer<typeof platformSettings>;

export const platformSettingsEndpoints = {
  "GET /software-admin/settings": {
    summary: "Get the platform's settings",
    answer: z.object({ settings: platformSettings }),
  },
  "PUT /software-admin/settings": {
    summary: "Change the platform's settings; absent fields stay unchanged",
    body: platformSettings.partial(),
    answer: z.object({ settings: platformSettings, message: z.string() }),
  },
} satisfies EndpointMap;
