import type { Rolldown } from "vite";

/** Libraries of the first load of every audience. */
const LIBRARIES = [
  "react",
  "react-dom",
  "scheduler",
  "react-router",
  "react-router-dom",
  "styled-components",
  "stylis",
  "jotai",
  "@tanstack/react-query",
  "@tanstack/query-core",
];

/** The product's rules that guests and staff share, each a few lines. */
const RULES =
  /[\\/]common[\\/]src[\\/]domain[\\/](foodOrder|hotelDay|limits|menuFilter|money|orderSummary|pricing|service|serviceRequest|version)\.ts$/;

/** What every audience may start with; what opens over a page is loaded when it first does. */
const SHARED = /^shared\/(?!ui\/overlay\/)/;

/** The guest app; what several of its pages and dialogs need makes one file. */
const GUEST = /^guest\//;

/** The path of a module below `src/` without its ending; null outside. */
function ownPath(id: string): string | null {
  return /[\\/]frontend[\\/]src[\\/](.+)\.tsx?$/.exec(id)?.[1]?.replaceAll("\\", "/") ?? null;
}

function libraryOf(id: string): string | null {
  return /[\\/]node_modules[\\/]((?:@[\w-]+[\\/])?[\w.-]+)[\\/]/.exec(id)?.[1]?.replaceAll("\\", "/") ?? null;
}

/** True for what a guest page may show at first, and for the icon library's own base. */
function isEarly(id: string): boolean {
  const path = ownPath(id);
  return path === null ? libraryOf(id) === "lucide-react" : SHARED.test(path) || GUEST.test(path);
}

/** Icons that only staff screens show stay with those screens. */
function sharedName(id: string, context: Rolldown.ChunkingContext): string | null {
  if (libraryOf(id) !== "lucide-react") return "shared";
  return context.getModuleInfo(id)?.importers.some(isEarly) ? "shared" : null;
}

/**
 * How the build puts modules together: a phone on hotel WiFi waits for every single file, so what a first load
 * needs comes in few. Everything else is split where it is loaded later.
 */
export const chunkGroups = [
  { name: "vendor", priority: 3, test: (id: string) => LIBRARIES.includes(libraryOf(id) ?? "") },
  {
    name: sharedName,
    priority: 2,
    test: (id: string) =>
      SHARED.test(ownPath(id) ?? "") || RULES.test(id) || libraryOf(id) === "lucide-react",
  },
  {
    name: "guest",
    priority: 1,
    minShareCount: 2,
    // What staff screens need, too, must not draw them into the guest's file.
    includeDependenciesRecursively: false,
    test: (id: string) => GUEST.test(ownPath(id) ?? ""),
  },
];
