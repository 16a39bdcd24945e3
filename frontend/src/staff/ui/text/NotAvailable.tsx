import { EmptyLine } from "./EmptyLine.js";

/** Stands in for a figure that could not be loaded, so that no false zero is shown. */
export function NotAvailable() {
  return <EmptyLine>Not available right now</EmptyLine>;
}
