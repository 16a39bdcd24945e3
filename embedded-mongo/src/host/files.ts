/** The database file inside a data directory. */
export const DATA_FILE = "data.db";
