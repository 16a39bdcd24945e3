/** The maximum lengths of texts in characters, for forms and server alike. */
export const NAME_MAX = 120;
export const TEXT_MAX = 1000;
export const INSTRUCTIONS_MAX = 500;
export const PHONE_MAX = 32;
export const DEFER_REASON_MAX = 200;
export const SHIFT_NOTE_MAX = 500;
export const EMAIL_MAX = 254;

export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;

/** What one hotel can have, so that every list of it can be loaded and no hotel is slowed down by another. */
export const MAX_ROOMS = 2000;
export const MAX_ACCOUNTS = 200;
export const MAX_SCREENS = 100;
/** Notes of the shift log that nobody has marked done. */
export const MAX_OPEN_NOTES = 200;
/** All of them, until they are removed. */
export const MAX_NOTES = 5000;
/** Of one account. */
export const MAX_PASSKEYS = 20;
export const MAX_STATIONS = 12;
export const STATION_NAME_MAX = 30;
export const MAX_CATEGORIES = 100;
export const MAX_DISHES = 500;
/** All dishes together, with descriptions, options and translations. */
export const MAX_MENU_CHARACTERS = 1_000_000;
/** A menu as a CSV file: its size in bytes, and its lines below the heading. */
export const MAX_MENU_FILE_BYTES = 1024 * 1024;
export const MAX_MENU_FILE_LINES = 1000;
export const MAX_PICTURES = 500;
/** How many hotels with waiting requests the platform's dashboard shows. */
export const WAITING_HOTELS_SHOWN = 5;
export const MAX_LANGUAGES = 10;
export const LANGUAGE_TAG_MAX = 35;
export const MAX_OPTIONS = 100;
export const MAX_ALLERGENS = 30;
export const MAX_OPTION_ALLERGENS = 10;
export const ALLERGEN_MAX = 60;
export const IMAGE_URL_MAX = 2048;
export const MAX_PRICE = 10_000_000;
export const MAX_MINUTES = 24 * 60;
export const MAX_CALORIES = 100_000;
export const MAX_DISPLAY_ORDER = 1_000_000;
/** The services of the platform, and so of a hotel. */
export const MAX_CATALOGUE = 500;
/** The printer addresses and networks of a hotel, and the longest one: an IPv6 network. */
export const MAX_PRINTER_NETWORKS = 20;
export const NETWORK_MAX = 49;
