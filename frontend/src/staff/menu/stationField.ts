/** What a form has in place of a station. */
export const NO_STATION = "none";

/** A form's station as it is sent. */
export const stationOf = (value: string): string | null => (value === NO_STATION ? null : value);
