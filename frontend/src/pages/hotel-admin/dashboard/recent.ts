/** The lists of what is recent show five (specification section 9). */
export const RECENT = { limit: "5" };
