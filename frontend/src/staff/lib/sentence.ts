/** With a capital at the start. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
