import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import type { Catalogue } from "./catalogues/en.js";
import { languageAtom, loadCatalogue, loadedAtom } from "./language.js";

export function useMessages(): Catalogue {
  return useAtomValue(loadedAtom).catalogue;
}

/** The tag of the language in force, as `Intl` and `translations` take it. */
export function useLanguageTag(): string {
  return useAtomValue(loadedAtom).language;
}

export function useLanguageChoice(): [language: string, choose: (language: string) => void] {
  return useAtom(languageAtom);
}

/**
 * Applies the chosen language, also to the document; used once, by the guest app. True when a catalogue is ready:
 * at once for English and for a later switch, after loading for any other first language.
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
      // Without its file (offline before it was ever loaded) the app goes on in the language it has.
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
