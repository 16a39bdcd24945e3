import type { Domain } from "#live/domains.js";
import type { Settings } from "#settings.js";
import { accountRoutesOfHotel } from "./accountRoutes.js";

export const people = (settings: Settings): Domain => ({ routes: [accountRoutesOfHotel(settings)] });
