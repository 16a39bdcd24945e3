import { createHash, timingSafeEqual } from "node:crypto";

import { Binary } from "bson";
import type { Document } from "bson";
import { ERROR_CODE_NAMES, MongoError } from "../errors.js";
import { decode } from "../values/codec.js";
import type { WireRequest } from "./messages.js";

const OPEN_COMMANDS = new Set(["hello", "ismaster", "isMaster", "ping", "endSessions"]);

/** Lets nothing but the opening commands of one connection through until it has shown the password (SASL PLAIN). */
export class PasswordGate {
  readonly #password: string;
  #isOpen = false;

  constructor(password: string) {
    this.#password = password;
  }

  /** The answer of the gate itself; undefined when the request may go on to the engine. */
  answer(request: WireRequest): Document | undefined {
    try {
      return this.#check(request);
    } catch (error) {
      const code = error instanceof MongoError ? error.code : 18;
      return {
        ok: 0,
        errmsg: (error as Error).message,
        code,
        codeName: ERROR_CODE_NAMES[code] ?? "AuthenticationFailed",
      };
    }
  }

  #check(request: WireRequest): Document | undefined {
    if (this.#isOpen) return undefined;
    const body = decode(request.body);
    const name = Object.keys(body)[0] ?? "";
    if (OPEN_COMMANDS.has(name)) return undefined;
    if (name !== "saslStart") throw new MongoError(13, `command ${name} requires authentication`);
    const payload: unknown = body["payload"];
    if (body["mechanism"] !== "PLAIN" || !(payload instanceof Binary)) {
      throw new MongoError(18, "Authentication failed: the only mechanism is PLAIN");
    }
    const [, , password = ""] = Buffer.from(payload.value()).toString("utf8").split("\0");
    if (!isSame(password, this.#password)) throw new MongoError(18, "Authentication failed.");
    this.#isOpen = true;
    return { conversationId: 1, done: true, payload: new Binary(Buffer.alloc(0)), ok: 1 };
  }
}

function isSame(left: string, right: string): boolean {
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
