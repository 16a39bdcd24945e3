import { useEffect } from "react";
import href from "./scriptFonts.css?url";

/** Brings the fonts of other scripts than Latin, once the page is there: the browser loads those that it shows. */
export function useScriptFonts(): void {
  useEffect(() => {
    if (document.querySelector(`link[href="${href}"]`) !== null) return;
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    document.head.append(link);
  }, []);
}
