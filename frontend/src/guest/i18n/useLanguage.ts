import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import type { Catalogue } from "./catalogues/en.js";
import { languageAtom, loadCatalogue, loadedAtom } from "./language.js";

export function useMessages(): Catalogue {
  return useAtomValue(loadedAtom).catalogue;
}

/** The tag of the active language, for `Intl` and `translations`. */
export function useLanguageTag(): string {
  return useAtomValue(loadedAtom).language;
}

export function useLanguageChoice(): [language: string, choose: (language: string) => void] {
  return useAtom(languageAtom);
}

/**
 * Applies the chosen language to the app and the document; used once, by the guest app. True when a catalogue is ready:
 * at once for English and on a later switch, after loading for any other first language.
 */
export function useCatalogue(): boolean {
  const wanted = useAtomValue(languageAtom);
  const loaded = useAtomValue(loadedAtom);
  const setLoaded = useSetAtom(loadedAtom);
  const [isReady, setIsReady] = useState(wanted === loaded.language);

  useEffect(() => {
    let isCurrent = true;
    void loadCatalogue(wanted)
      .then((catalogue) => isCurrent && setLoaded({ language: wanted, catalogue }))
      // If its file is missing (offline before the first load), the app keeps the current language.
      .catch(() => undefined)
      .finally(() => isCurrent && setIsReady(true));
    return () => {
      isCurrent = false;
    };
  }, [wanted, setLoaded]);

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
