/** The maximum lengths of texts in characters, for forms and server alike. */
export const NAME_MAX = 120;
export const TEXT_MAX = 1000;
export const INSTRUCTIONS_MAX = 500;
export const PHONE_MAX = 32;
export const EMAIL_MAX = 254;

export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;
