import { createServer, type AddressInfo } from "node:net";
import mongoose from "mongoose";
import { describe, expect, test } from "vitest";
import { setUpMongo } from "#testing/setUpMongo.js";
import { connectionOptions } from "./connectionOptions.js";
import { describeDatabaseError, isRetryable } from "./trouble.js";

const mongo = setUpMongo();

/** Selection timeout; a busy machine may need longer to get the reason, so it is retried. */
const UNREACHABLE_MS = 500;

/** The error of connecting to `uri` and reading; a responding member may be slow. */
async function failureAt(uri: string, serverSelectionTimeoutMS = 20_000): Promise<unknown> {
  const client = new mongoose.mongo.MongoClient(uri, {
    ...connectionOptions(uri),
    serverSelectionTimeoutMS,
  });
  try {
    await client.db("roombell").collection("rooms").findOne();
    return null;
  } catch (error) {
    return error;
  } finally {
    await client.close();
  }
}

/** The error of connecting to `uri`, once its description contains these words. */
async function failureToReach(uri: string, words: string): Promise<unknown> {
  let error: unknown;
  const describeFailure = async (): Promise<string> => {
    error = await failureAt(uri, UNREACHABLE_MS);
    return describeDatabaseError(error);
  };
  await expect.poll(describeFailure).toContain(words);
  return error;
}

describe("the description of a database error", () => {
  const at = (query: string, user = "") => mongo.proxy.uri.replace("//", `//${user}`).replace(/\?.*/, query);

  test("does not exist on a healthy connection", async () => {
    expect(await failureAt(mongo.proxy.uri)).toBe(null);
  });

  test.each([
    ["a rejected user", () => at("?replicaSet=rs0", "desk:wrong@"), 18, "rejects the user"],
    ["missing privileges", () => at("?replicaSet=rs0"), 13, "readWrite"],
    ["a full disk", () => at("?replicaSet=rs0"), 14_031, "disk is full"],
  ])("names %s", async (_name, uri, code, words) => {
    const command = code === 18 ? "saslStart" : "find";
    mongo.proxy.always(command, { refuse: { code } });
    const error = await failureAt(uri());
    mongo.proxy.always(command, null);
    expect(describeDatabaseError(error)).toContain(words);
    expect(describeDatabaseError(error)).toContain(`code ${code}`);
    expect(isRetryable(error)).toBe(true);
  });

  test.each([
    ["another set's name", () => at("?replicaSet=other"), "replica set named"],
    ["TLS where there is none", () => at("?replicaSet=rs0&tls=true"), "TLS"],
    ["a refused connection", () => "mongodb://127.0.0.1:9/", "ECONNREFUSED"],
  ])("names %s", async (_name, uri, words) => {
    expect(isRetryable(await failureToReach(uri(), words))).toBe(true);
  });

  test("names an answer that is not TLS", async () => {
    const plain = createServer((socket) => socket.once("data", () => socket.end("no TLS here")));
    await new Promise<void>((resolve) => plain.listen(0, "127.0.0.1", resolve));
    const { port } = plain.address() as AddressInfo;
    const error = await failureToReach(
      `mongodb://127.0.0.1:${port}/?tls=true`,
      "certificate or TLS settings",
    );
    plain.close();
    expect(isRetryable(error)).toBe(true);
  });

  test("names a failed DNS lookup, which is retryable", () => {
    const error = Object.assign(new Error("querySrv ESERVFAIL _mongodb._tcp.db.example"), {
      code: "ESERVFAIL",
      syscall: "querySrv",
    });
    expect(describeDatabaseError(error)).toContain("address was not found");
    expect(isRetryable(error)).toBe(true);
  });

  test("does not treat programming errors as retryable", () => {
    expect(isRetryable(new TypeError("x is not a function"))).toBe(false);
  });
});
