import path from "node:path";

/** Its modification time is the time of the last backup. */
export const backupMarker = (dataDir: string): string => path.join(dataDir, "last-backup");
