import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError } from "../../shared/lib/apiClient.js";

/** What a field that must not be empty says: `Hotel name is required` of `Hotel Name`. */
export function requiredText(label: string): string {
  const [first = "", ...others] = label.split(" ");
  // Words in capitals are names.
  const lower = others.map((word) => (/^[A-Z][a-z]+$/.test(word) ? word.toLowerCase() : word));
  return `${[first, ...lower].join(" ")} is required`;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** A rule for an e-mail address; the server has the last word. */
export function checkEmail(text: string): true | string {
  return EMAIL.test(text) || "Must be an e-mail address";
}

/** What the server says about a failure; without its word, `fallback`. */
export function serverMessage(error: Error, fallback: string): string {
  return error instanceof ApiError && error.status > 0 && error.message !== "" ? error.message : fallback;
}

/**
 * Puts what the server has found wrong at its fields, and the focus into the first of them. What has found no field
 * becomes the form's own failure (`errors.root`); `fallback` stands in for a server without words.
 */
export function showServerErrors<T extends FieldValues>(
  error: Error,
  form: UseFormReturn<T>,
  fallback: string,
): void {
  const details = error instanceof ApiError ? error.details : [];
  const placed = details.filter(({ path }) => isField(form, path));
  placed.forEach(({ path, message }, index) =>
    form.setError(
      path as FieldPath<T>,
      { type: "server", message: sentence(message) },
      { shouldFocus: index === 0 },
    ),
  );
  if (placed.length > 0 && placed.length === details.length) return;
  const others = details.filter((detail) => !placed.includes(detail));
  const told = others.map(({ path, message }) => `${path} ${message}`);
  form.setError("root", { message: [serverMessage(error, fallback), ...told].join("; ") });
}

function isField<T extends FieldValues>(form: UseFormReturn<T>, path: string): boolean {
  return form.getValues(path as FieldPath<T>) !== undefined;
}

function sentence(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1);
}
