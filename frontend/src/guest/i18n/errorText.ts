import { ApiError } from "../../shared/lib/apiClient.js";
import type { Catalogue } from "./catalogues/en.js";

/**
 * What to tell about a failure: in English the server's message where it gave one (product rules: Messages), in
 * other languages the catalogue's text for its code; else the fallback of the place.
 */
export function errorText(error: unknown, fallback: string, messages: Catalogue, language: string): string {
  if (!(error instanceof ApiError)) return fallback;
  const known: Readonly<Record<string, string | undefined>> = messages.errors;
  const hasAnswered = error.status !== 0;
  if (hasAnswered && language === "en" && error.message !== "") return error.message;
  return known[error.code] ?? fallback;
}
