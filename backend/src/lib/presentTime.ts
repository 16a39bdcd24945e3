/** An instant in its wire format. */
export const presentTime = (time: Date | null): string | null => time?.toISOString() ?? null;
