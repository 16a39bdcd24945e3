import compress from "koa-compress";

/** Below this a packet is not saved, in bytes. */
const WORTHWHILE = 2048;

/**
 * Long answers, such as lists and menus, are compressed for whoever can read that: hotel WiFi is slow. Nothing can be
 * learned from their length by another site, for every call needs a header that only our own pages can send.
 */
export const compressed = compress({ threshold: WORTHWHILE, deflate: false });
