/** Maximum lengths of texts in characters, for forms and server. */
export const NAME_MAX = 120;
export const TEXT_MAX = 1000;
export const INSTRUCTIONS_MAX = 500;
export const PHONE_MAX = 32;
export const DEFER_REASON_MAX = 200;
export const SHIFT_NOTE_MAX = 500;
export const EMAIL_MAX = 254;

export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;

/** Limits per hotel, so that its lists can be loaded and hotels do not slow each other down. */
export const MAX_ROOMS = 2000;
export const MAX_ACCOUNTS = 200;
export const MAX_SCREENS = 100;
/** Open notes of the shift log. */
export const MAX_OPEN_NOTES = 200;
/** All notes of the shift log. */
export const MAX_NOTES = 5000;
/** Per account. */
export const MAX_PASSKEYS = 20;
export const MAX_STATIONS = 12;
export const MAX_TAXES = 20;
export const MAX_TIP_CHOICES = 5;
export const STATION_NAME_MAX = 30;
export const MAX_CATEGORIES = 100;
export const MAX_DISHES = 500;
/** All dishes together, with descriptions, options and translations. */
export const MAX_MENU_CHARACTERS = 1_000_000;
/** Size in bytes and lines below the heading of a menu's CSV file. */
export const MAX_MENU_FILE_BYTES = 1024 * 1024;
export const MAX_MENU_FILE_LINES = 1000;
/** Far more than a menu has, for files made by other programs. */
export const MAX_MENU_FILE_COLUMNS = 100;
export const MENU_HEADING_MAX = 120;
export const MAX_PICTURES = 500;
/** Hotels with waiting requests on the platform's dashboard. */
export const WAITING_HOTELS_SHOWN = 5;
export const MAX_LANGUAGES = 10;
export const LANGUAGE_TAG_MAX = 35;
export const MAX_OPTIONS = 100;
/** Rows of a week's opening hours, and of one date's. */
export const MAX_HOURS_ROWS = 14;
export const MAX_HOURS_EXCEPTIONS = 60;
export const MAX_ALLERGENS = 30;
export const MAX_OPTION_ALLERGENS = 10;
export const ALLERGEN_MAX = 60;
export const IMAGE_URL_MAX = 2048;
/** In any currency; see `maxPrice`. */
export const MAX_AMOUNT = 1_000_000_000;
export const MAX_STOCK = 9999;
export const MAX_MINUTES = 24 * 60;
export const MAX_CALORIES = 100_000;
export const MAX_DISPLAY_ORDER = 1_000_000;
/** Services of the platform, and so of a hotel. */
export const MAX_CATALOGUE = 500;
/** Saved views of a hotel. */
export const MAX_WORK_VIEWS = 20;
/** Printer addresses and networks of a hotel, and the length of the longest: an IPv6 network. */
export const MAX_PRINTER_NETWORKS = 20;
export const NETWORK_MAX = 49;
/** Recurring work of a hotel, and the rooms of one. */
export const MAX_RECURRING = 50;
export const MAX_RECURRING_ROOMS = 200;
