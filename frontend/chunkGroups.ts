import type { Rolldown } from "vite";

/** Libraries that every audience loads first; a guest's page has no router. */
const VENDOR_PACKAGES = [
  "react",
  "react-dom",
  "scheduler",
  "styled-components",
  "stylis",
  "jotai",
  "@tanstack/react-query",
  "@tanstack/query-core",
  "valibot",
  // Of the toasts, which every page loads next.
  "clsx",
];

const ROUTER_PACKAGES = ["react-router", "react-router-dom", "cookie", "set-cookie-parser"];

const COMMON = /[\\/]common[\\/]src[\\/]/;

/** The small domain modules that guests and staff share. */
const DOMAIN_MODULES =
  /[\\/]common[\\/]src[\\/]domain[\\/](bill|counted|deferral|dishContents|foodOrder|hotelDay|kitchenPromise|limits|menuFilter|money|orderSummary|phone|picture|pricing|schedule|service|serviceRequest|version)\.ts$/;

/** Modules that every audience may need at first. The others load when they are first shown, drawings with the first dish. */
const SHARED =
  /^shared\/(?!ui\/(overlay\/|field\/(SegmentedControl|TextArea)$|icon\/categoryIcon$)|drawings\/)/;

/**
 * The guest app: what all of its pages need goes into one chunk; the cards and texts of orders and requests stay out of the menu's
 * first load, and the services' drawings and the parts of sheets out of every one.
 */
const GUEST =
  /^guest\/(?!work\/(\w+(Card|List|Mark|Notice|Time)|overlooked)$|requests\/(serviceKind|requestText|RequestContent|Charge)$|(cart\/BillLines|stay\/TimeField|ui\/Accordion)$)/;

/** Modules of the menu, the cart and a dish that the home page does not use. */
const DISHES =
  /^(guest\/(menu\/(DietMark|DishMarks|useContentsText)|cart\/(CartProblemNotice|useCart)|shell\/(Loaded|ViewHeader))|shared\/ui\/(field\/(ChoiceLine|QuantityStepper|SearchField|SwitchField)|picture\/DishPicture))$/;

/** A module's path below `src/` without its extension; null for modules outside. */
function sourcePath(id: string): string | null {
  return /[\\/]frontend[\\/]src[\\/](.+)\.tsx?$/.exec(id)?.[1]?.replaceAll("\\", "/") ?? null;
}

function packageOf(id: string): string | null {
  return /[\\/]node_modules[\\/]((?:@[\w-]+[\\/])?[\w.-]+)[\\/]/.exec(id)?.[1]?.replaceAll("\\", "/") ?? null;
}

type Check = (id: string, context: Rolldown.ChunkingContext) => boolean;

/** Checks whether a module whose path matches imports another one, directly or through others; `dynamic` includes dynamic imports. */
function isImportedFrom(origin: RegExp, { dynamic }: { dynamic: boolean }): Check {
  const answers = new Map<string, boolean>();
  const isImported: Check = (id, context) => {
    const answer = answers.get(id);
    if (answer !== undefined) return answer;
    // Ends the search at a cycle, which dynamic imports may form.
    answers.set(id, false);
    const info = context.getModuleInfo(id);
    const importers = [...(info?.importers ?? []), ...(dynamic ? (info?.dynamicImporters ?? []) : [])];
    const found = importers.some(
      (importer) => origin.test(sourcePath(importer) ?? "") || isImported(importer, context),
    );
    answers.set(id, found);
    return found;
  };
  return isImported;
}

const isOfGuests = isImportedFrom(/^guest\//, { dynamic: true });
const isOfSignIn = isImportedFrom(/^app\/(HotelLogin|UnknownAddress)$/, {
  dynamic: false,
});
const isOfPortal = isImportedFrom(/^app\/\w+Portal$/, { dynamic: false });

/**
 * A chunk of the modules that at least `minShareCount` staff pages or dialogs share, except those that a guest may load.
 * Otherwise each would be a file of its own, and a page would load more than a hundred.
 */
function staffChunk(name: string, priority: number, minShareCount: number, isPart: Check = () => true) {
  return {
    name: (id: string, context: Rolldown.ChunkingContext) =>
      isPart(id, context) && !isOfGuests(id, context) ? name : null,
    debugName: name,
    priority,
    minShareCount,
    includeDependenciesRecursively: false,
    // Excludes the runtime and other modules that the build adds: guests load them too.
    test: (id: string) => sourcePath(id) !== null || packageOf(id) !== null || COMMON.test(id),
  };
}

/** True for modules that a guest page may show at first, and for the icon library's own core. */
function isEarly(id: string): boolean {
  const path = sourcePath(id);
  return path === null ? packageOf(id) === "lucide-react" : SHARED.test(path) || GUEST.test(path);
}

/** Keeps icons that only staff screens show out of the shared chunk. */
function sharedChunkName(id: string, context: Rolldown.ChunkingContext): string | null {
  if (packageOf(id) !== "lucide-react") return "shared";
  return context.getModuleInfo(id)?.importers.some(isEarly) ? "shared" : null;
}

/**
 * How the build groups modules into chunks: a phone on hotel WiFi waits for every single file, so the first load
 * comes in few. Everything else is split at its dynamic imports.
 */
export const chunkGroups = [
  { name: "vendor", priority: 3, test: (id: string) => VENDOR_PACKAGES.includes(packageOf(id) ?? "") },
  { name: "router", priority: 3, test: (id: string) => ROUTER_PACKAGES.includes(packageOf(id) ?? "") },
  {
    name: "dishes",
    priority: 3,
    includeDependenciesRecursively: false,
    test: (id: string) => DISHES.test(sourcePath(id) ?? ""),
  },
  {
    name: sharedChunkName,
    debugName: "shared",
    priority: 2,
    test: (id: string) =>
      SHARED.test(sourcePath(id) ?? "") || DOMAIN_MODULES.test(id) || packageOf(id) === "lucide-react",
  },
  {
    name: "guest",
    priority: 1,
    // The three guest pages.
    minShareCount: 3,
    // A dependency shared with staff screens must not pull those screens into the guest's chunk.
    includeDependenciesRecursively: false,
    test: (id: string) => GUEST.test(sourcePath(id) ?? ""),
  },
  staffChunk("signIn", 0.9, 2, isOfSignIn),
  staffChunk("portal", 0.8, 2, isOfPortal),
  // A lower count would add charts and other modules that only a few pages show.
  staffChunk("pages", 0.7, 4),
];
