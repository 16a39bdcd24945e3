import { ApiError } from "#shared/lib/api/apiClient.js";
import type { Catalogue } from "./catalogues/en.js";

/**
 * The text of an error: in English the server's message if it sent one, in other languages the catalogue's text for the
 * code; otherwise the caller's fallback.
 */
export function errorText(error: unknown, fallback: string, messages: Catalogue, language: string): string {
  if (!(error instanceof ApiError)) return fallback;
  const texts: Readonly<Record<string, string | undefined>> = messages.errors;
  const hasAnswered = error.status !== 0;
  if (hasAnswered && language === "en" && error.message !== "") return error.message;
  return texts[error.code] ?? fallback;
}
