import path from "node:path";

/** The file in the data directory whose time says when the last backup was made. */
export const backupMarker = (dataDir: string): string => path.join(dataDir, "last-backup");
