export const presentTime = (time: Date | null): string | null => time?.toISOString() ?? null;
