import { atom } from "jotai";
import { asText, createStored, storedAtom } from "#shared/lib/storage/storage.js";
import { catalogue as english, type Catalogue } from "./catalogues/en.js";

const SOURCE = "en";

const loaders = import.meta.glob<{ catalogue: Catalogue }>(["./catalogues/*.ts", "!./catalogues/en.ts"]);

function cataloguePath(language: string): string {
  return `./catalogues/${language}.ts`;
}

/** The languages that have a catalogue, as BCP 47 tags. */
export const LANGUAGES: readonly string[] = [
  SOURCE,
  ...Object.keys(loaders).map((file) => file.slice("./catalogues/".length, -".ts".length)),
];

/** A language's own name, for the switch: `हिन्दी`. */
export function languageName(language: string): string {
  return new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
}

/** The first preferred language that is available, by tag or by base (`hi-IN` matches `hi`); else English. */
export function pickLanguage(wanted: readonly string[], available: readonly string[]): string {
  for (const tag of wanted) {
    const base = tag.toLowerCase().split("-")[0];
    const match = available.find((language) => language === tag || language === base);
    if (match !== undefined) return match;
  }
  return SOURCE;
}

/** Loads a language's catalogue; English is part of the bundle. */
export async function loadCatalogue(language: string): Promise<Catalogue> {
  const load = loaders[cataloguePath(language)];
  return load ? (await load()).catalogue : english;
}

const chosenAtom = storedAtom(createStored("local", "language", asText));

/** The preferred language: chosen on this device, or else the browser's. Setting it stores the choice. */
export const languageAtom = atom(
  (get): string => pickLanguage([get(chosenAtom) ?? "", ...navigator.languages], LANGUAGES),
  (_get, set, language: string) => set(chosenAtom, language),
);

/** The active language: the preferred one once its catalogue has loaded. */
export const loadedAtom = atom<{ language: string; catalogue: Catalogue }>({
  language: SOURCE,
  catalogue: english,
});
