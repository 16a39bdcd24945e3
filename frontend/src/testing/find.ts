import { screen } from "@testing-library/react";

/** What one looks for on a screen, by the name under which it is read aloud. */
export const row = (name: RegExp) => screen.findByRole("row", { name });
export const button = (name: string | RegExp) => screen.findByRole("button", { name });
export const dialog = (name: string | RegExp) => screen.findByRole("dialog", { name });
