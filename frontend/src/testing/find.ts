import { screen, waitFor } from "@testing-library/react";

/** What one looks for on a screen, by the name under which it is read aloud. */
export const row = (name: RegExp) => screen.findByRole("row", { name });
export const button = (name: string | RegExp) => screen.findByRole("button", { name });
export const dialog = (name: string | RegExp) => screen.findByRole("dialog", { name });

/**
 * The row that glows because it has just changed. Looked for without roles, which take jsdom so long on a busy machine
 * that the glow may be over.
 */
export async function freshRow(): Promise<Element> {
  return waitFor(() => {
    const found = document.querySelector('tr[data-fresh="true"]');
    if (found === null) throw new Error("no row glows");
    return found;
  });
}
