import { isPhoneNumber, whatsAppLink } from "@roombell/common/domain/phone";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError } from "#shared/lib/api/apiClient.js";
import { capitalize } from "#shared/lib/format.js";

/** The message of an empty required field: `Hotel name is required` for the label `Hotel Name`. */
export function requiredText(label: string): string {
  const [first = "", ...others] = label.split(" ");
  // Keep acronyms.
  const lower = others.map((word) => (/^[A-Z][a-z]+$/.test(word) ? word.toLowerCase() : word));
  return `${[first, ...lower].join(" ")} is required`;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Validates an e-mail address loosely; the server decides. */
export function checkEmail(text: string): true | string {
  return EMAIL.test(text) || "Must be an e-mail address";
}

export function checkPhone(text: string): true | string {
  return isPhoneNumber(text) || "Must be a phone number such as +49 89 1234567";
}

export function checkWhatsApp(text: string): true | string {
  return whatsAppLink(text) !== null || "Must begin with the country code, such as +49 89 1234567";
}

/** Validates a required whole number within bounds; null is an empty field. */
export function wholeNumber(name: string, min: number, max: number): (value: number | null) => true | string {
  return (value) => {
    if (value === null) return `${name} is required`;
    if (!Number.isInteger(value)) return `${name} must be a whole number`;
    return (value >= min && value <= max) || `${name} must be from ${min} to ${max}`;
  };
}

/** Validates an optional whole number from zero to `max`. */
export function wholeFromZero(name: string, max: number): (value: number | null) => true | string {
  return (value) => {
    if (value === null) return true;
    if (!Number.isInteger(value)) return `${name} must be a whole number`;
    if (value < 0) return `${name} must not be negative`;
    return value <= max || `${name} must be at most ${max}`;
  };
}

/** The server's error message, or `fallback` when it sent none. */
export function serverMessage(error: Error, fallback: string): string {
  return error instanceof ApiError && error.status > 0 && error.message !== "" ? error.message : fallback;
}

/** At their fields, the first focused. Others become `errors.root`, which reads `fallback` without a message. */
export function showServerErrors<T extends FieldValues>(
  error: Error,
  form: UseFormReturn<T>,
  fallback: string,
): void {
  const details = error instanceof ApiError ? error.details : [];
  const placed = details.filter(({ path }) => form.getValues(path as FieldPath<T>) !== undefined);
  placed.forEach(({ path, message }, index) =>
    form.setError(
      path as FieldPath<T>,
      { type: "server", message: capitalize(message) },
      { shouldFocus: index === 0 },
    ),
  );
  if (details.length > 0 && placed.length === details.length) return;
  const others = details.filter((detail) => !placed.includes(detail));
  const texts = others.map(({ path, message }) => `${path} ${message}`);
  form.setError("root", { message: [serverMessage(error, fallback), ...texts].join("; ") });
}
