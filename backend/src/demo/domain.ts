import type { Domain } from "#live/domains.js";
import type { Settings } from "#settings.js";
import { seedDemo } from "./seedDemo.js";

export const demo = (settings: Settings): Domain => ({
  atStart: settings.seedDemo ? [() => seedDemo(settings)] : [],
});
