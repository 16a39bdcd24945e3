import { useEffect } from "react";
import href from "./scriptFonts.css?url";

/** Adds the non-Latin fonts after the page has loaded; the browser loads only those in use. */
export function useScriptFonts(): void {
  useEffect(() => {
    if (document.querySelector(`link[href="${href}"]`) !== null) return;
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    document.head.append(link);
  }, []);
}
