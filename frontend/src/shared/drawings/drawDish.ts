import type { Drawing } from "@roombell/common/domain/drawing";
import { BOWLS } from "./bowls.js";
import { DRINKS } from "./drinks.js";
import { PLATES } from "./plates.js";

const BODIES: Record<Drawing, string> = { ...PLATES, ...BOWLS, ...DRINKS };

/** The drawing as an SVG document; a plate for an unknown name. */
export function drawDish(drawing: string): string {
  const body = Object.hasOwn(BODIES, drawing) ? BODIES[drawing as Drawing] : BODIES.plate;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${body}</svg>`;
}
