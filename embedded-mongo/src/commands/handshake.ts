import type { Document } from "bson";
import { MAX_DOCUMENT_BYTES, MAX_MESSAGE_BYTES } from "../wire/messages.js";
import type { CommandRequest } from "./request.js";
import { MAX_WRITE_BATCH } from "./batch.js";

const SERVER_VERSION = "7.0.0";
/** 21 is MongoDB 7.0; from 25 on drivers would send `bulkWrite`. */
const MAX_WIRE_VERSION = 21;
const SESSION_TIMEOUT_MINUTES = 30;

/** `hello` and `ismaster`: a standalone server, so that drivers neither retry writes nor start transactions. */
export function hello(request: CommandRequest): Document {
  return {
    helloOk: true,
    ismaster: true,
    isWritablePrimary: true,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: MAX_WRITE_BATCH,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: SESSION_TIMEOUT_MINUTES,
    connectionId: request.connectionId,
    minWireVersion: 0,
    maxWireVersion: MAX_WIRE_VERSION,
    readOnly: false,
    ok: 1,
  };
}

/** `ping` and `endSessions`: nothing to do. */
export function acknowledge(): Document {
  return { ok: 1 };
}

/** `buildInfo`. */
export function buildInfo(): Document {
  return {
    version: SERVER_VERSION,
    versionArray: SERVER_VERSION.split(".").map(Number).concat(0),
    gitVersion: "embedded-mongo",
    modules: ["embedded"],
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    ok: 1,
  };
}
