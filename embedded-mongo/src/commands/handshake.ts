import { createHash, timingSafeEqual } from "node:crypto";
import { Binary, type Document } from "bson";
import { MongoError } from "../errors.js";
import { MAX_DOCUMENT_BYTES, MAX_MESSAGE_BYTES } from "../wire/messages.js";
import { MAX_WRITE_BATCH } from "./batch.js";
import type { CommandRequest } from "./request.js";

/** 21 is MongoDB 7.0; from 25 on drivers would send `bulkWrite`. */
const MAX_WIRE_VERSION = 21;
const SESSION_TIMEOUT_MINUTES = 30;

/** `hello`: reports a standalone server, so drivers neither retry writes nor start transactions. */
export function hello({ peer }: CommandRequest): Document {
  return {
    helloOk: true,
    ismaster: true,
    isWritablePrimary: true,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: MAX_WRITE_BATCH,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: SESSION_TIMEOUT_MINUTES,
    connectionId: peer.id,
    minWireVersion: 0,
    maxWireVersion: MAX_WIRE_VERSION,
    readOnly: false,
    ok: 1,
  };
}

export function acknowledge(): Document {
  return { ok: 1 };
}

/** `saslStart`: SASL PLAIN with this start's password. Error 18 for any other. */
export function saslStart({ body, engine, peer }: CommandRequest): Document {
  const payload: unknown = body["payload"];
  if (body["mechanism"] !== "PLAIN" || !(payload instanceof Binary) || engine.password === undefined)
    throw new MongoError(
      18,
      "Authentication failed: the only mechanism is PLAIN, with the password in the URI",
    );
  const [, , password = ""] = Buffer.from(payload.value()).toString("utf8").split("\0");
  if (!timingSafeEqual(digest(password), digest(engine.password)))
    throw new MongoError(18, "Authentication failed.");
  peer.isAuthenticated = true;
  return { conversationId: 1, done: true, payload: new Binary(Buffer.alloc(0)), ok: 1 };
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
