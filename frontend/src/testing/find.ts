import { screen, waitFor } from "@testing-library/react";

/** Queries by accessible name. */
export const row = (name: RegExp) => screen.findByRole("row", { name });
export const button = (name: string | RegExp) => screen.findByRole("button", { name });
export const dialog = (name: string | RegExp) => screen.findByRole("dialog", { name });

/**
 * The row that is highlighted after a change. Queried without roles, which may take jsdom longer than the
 * highlight lasts.
 */
export async function freshRow(): Promise<Element> {
  return waitFor(() => {
    const element = document.querySelector('tr[data-fresh="true"]');
    if (element === null) throw new Error("no row is highlighted");
    return element;
  });
}
