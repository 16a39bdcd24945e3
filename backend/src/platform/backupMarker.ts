import path from "node:path";

/** The file in the data directory whose modification time is that of the last backup. */
export const backupMarker = (dataDir: string): string => path.join(dataDir, "last-backup");
