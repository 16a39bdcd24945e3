import { atom, useAtom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { ApiError } from "#shared/lib/api/apiClient.js";
import { asText, createStored, storedAtom } from "#shared/lib/storage/storage.js";
import { catalogue as english, type Catalogue } from "./catalogues/en.js";

const SOURCE = "en";

const loaders = import.meta.glob<{ catalogue: Catalogue }>(["./catalogues/*.ts", "!./catalogues/en.ts"]);

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
  const load = loaders[`./catalogues/${language}.ts`];
  return load ? (await load()).catalogue : english;
}

const chosenAtom = storedAtom(createStored("local", "language", asText));

/** The preferred language: chosen on this device, or else the browser's. Setting it stores the choice. */
const languageAtom = atom(
  (get): string => pickLanguage([get(chosenAtom) ?? "", ...navigator.languages], LANGUAGES),
  (_get, set, language: string) => set(chosenAtom, language),
);

/** The active language: the preferred one once its catalogue has loaded. */
const loadedAtom = atom<{ language: string; catalogue: Catalogue }>({ language: SOURCE, catalogue: english });

export function useMessages(): Catalogue {
  return useAtomValue(loadedAtom).catalogue;
}

export function useLanguageTag(): string {
  return useAtomValue(loadedAtom).language;
}

export function useLanguageChoice(): [language: string, choose: (language: string) => void] {
  return useAtom(languageAtom);
}

/** Used once, by the guest app. True once a catalogue is ready: for English at once, else after its first load. */
export function useCatalogue(): boolean {
  const wanted = useAtomValue(languageAtom);
  const loaded = useAtomValue(loadedAtom);
  const setLoaded = useSetAtom(loadedAtom);
  const [isReady, setIsReady] = useState(wanted === loaded.language);

  useEffect(() => {
    // Setting the same catalogue again would render the whole app a second time.
    if (wanted === loaded.language) return;
    let isCurrent = true;
    void loadCatalogue(wanted)
      .then((catalogue) => isCurrent && setLoaded({ language: wanted, catalogue }))
      // If its file is missing (offline before the first load), the app keeps the current language.
      .catch(() => undefined)
      .finally(() => setIsReady(true));
    return () => {
      isCurrent = false;
    };
  }, [wanted, loaded.language, setLoaded]);

  useEffect(() => {
    const page = document.documentElement;
    page.lang = loaded.language;
    page.dir = loaded.catalogue.dir;
    return () => {
      page.lang = "en";
      page.dir = "ltr";
    };
  }, [loaded]);

  return isReady;
}

/** The text of an error, or the fallback. */
export function errorText(error: unknown, fallback: string, messages: Catalogue, language: string): string {
  if (!(error instanceof ApiError)) return fallback;
  const { code, details, status } = error;
  const message = status === 0 ? "" : error.message;
  return refusalText({ code, message, path: details[0]?.path }, fallback, messages, language);
}

/**
 * The text of a refusal: in English the server's message if it sent one, in other languages the catalogue's text for the
 * code; otherwise the fallback. Two messages of the server are for developers: "Not found", and how a time must be.
 */
export function refusalText(
  { code, message, path }: { code: string; message: string; path?: string | undefined },
  fallback: string,
  { errors, schedule }: Catalogue,
  language: string,
): string {
  const texts: Readonly<Record<string, string | undefined>> = errors;
  const isEnglish = language === "en";
  if (path === "scheduled_for" && (code === "validation_failed" || (code === "closed" && !isEnglish)))
    return schedule.gone;
  if (isEnglish && message !== "" && code !== "not_found") return message;
  return texts[code] ?? fallback;
}
