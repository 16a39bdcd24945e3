import { EmptyLine } from "./EmptyLine.js";

/** Replaces a figure that could not be loaded; a zero would be wrong. */
export function NotAvailable() {
  return <EmptyLine>Not available right now</EmptyLine>;
}
