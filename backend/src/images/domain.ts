import type { Domain } from "#live/domains.js";
import type { Settings } from "#settings.js";
import { pictureRoutes } from "./pictureRoutes.js";

export const images = (settings: Settings): Domain => ({ routes: [pictureRoutes(settings)] });
