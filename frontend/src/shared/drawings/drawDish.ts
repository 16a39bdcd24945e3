import type { Drawing } from "@roombell/common/domain/drawing";
import { BOWLS } from "./bowls.js";
import { DRINKS } from "./drinks.js";
import { PLATES } from "./plates.js";

const BODIES: Record<Drawing, string> = { ...PLATES, ...BOWLS, ...DRINKS };
const images = new Map<string, string>();

/** The drawing as an SVG document; a plate for an unknown name. */
export function drawingSvg(drawing: string): string {
  const body = Object.hasOwn(BODIES, drawing) ? BODIES[drawing as Drawing] : BODIES.plate;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${body}</svg>`;
}

export function drawingImage(drawing: string): string {
  const cached = images.get(drawing);
  if (cached !== undefined) return cached;
  const image = `data:image/svg+xml,${encodeURIComponent(drawingSvg(drawing))}`;
  images.set(drawing, image);
  return image;
}
