/** The price of one size, as written. */
export type SizePrice = { size: string; price: string };

/** A line's cells by field, without those the file does not have. */
export type FileLine = {
  line: number;
  cells: ReadonlyMap<string, string>;
  sizes: readonly SizePrice[];
  hasMore: boolean;
  /** True for a line with a single text, which may be the title of a section. */
  isTitle: boolean;
};

const SHOWN = 120;
/** Shortens a text for the preview. */
export const shown = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
