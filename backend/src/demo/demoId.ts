import { createHash } from "node:crypto";
import { Types } from "mongoose";

/** Deterministic, so that seeding may be repeated. */
export function demoId(name: string): Types.ObjectId {
  return new Types.ObjectId(createHash("sha256").update(`roombell demo ${name}`).digest("hex").slice(0, 24));
}
