import { createServer, type AddressInfo } from "node:net";
import mongoose from "mongoose";
import { describe, expect, test } from "vitest";
import { setUpMongo } from "#testing/setUpMongo.js";
import { connectionOptions } from "./connectionOptions.js";
import { databaseTrouble, isWorthWaiting } from "./trouble.js";

const mongo = setUpMongo();

/** How long nobody is found; less than a busy machine may need to learn why, so it is tried again. */
const UNREACHABLE_MS = 500;

/** How a connection to `uri` and a first read fail; a member that answers may take its time. */
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

/** How nobody is found at `uri`, once the reason is told by these words. */
async function failureToReach(uri: string, words: string): Promise<unknown> {
  let error: unknown;
  const trouble = async (): Promise<string> => {
    error = await failureAt(uri, UNREACHABLE_MS);
    return databaseTrouble(error);
  };
  await expect.poll(trouble).toContain(words);
  return error;
}

describe("why the database cannot be used", () => {
  const at = (query: string, user = "") => mongo.proxy.uri.replace("//", `//${user}`).replace(/\?.*/, query);

  test("is no trouble at all for the member of the set", async () => {
    expect(await failureAt(mongo.proxy.uri)).toBe(null);
  });

  test.each([
    ["a user who is refused", () => at("?replicaSet=rs0", "desk:wrong@"), 18, "refuses the user"],
    ["a missing right", () => at("?replicaSet=rs0"), 13, "readWrite"],
    ["a full disk", () => at("?replicaSet=rs0"), 14_031, "disk is full"],
  ])("%s is named", async (_name, uri, code, words) => {
    const command = code === 18 ? "saslStart" : "find";
    mongo.proxy.always(command, { refuse: { code } });
    const error = await failureAt(uri());
    mongo.proxy.always(command, null);
    expect(databaseTrouble(error)).toContain(words);
    expect(databaseTrouble(error)).toContain(`code ${code}`);
    expect(isWorthWaiting(error)).toBe(true);
  });

  test.each([
    ["another set's name", () => at("?replicaSet=other"), "replica set named"],
    ["TLS where there is none", () => at("?replicaSet=rs0&tls=true"), "TLS"],
    ["nobody at the address", () => "mongodb://127.0.0.1:9/", "ECONNREFUSED"],
  ])("%s is named", async (_name, uri, words) => {
    expect(isWorthWaiting(await failureToReach(uri(), words))).toBe(true);
  });

  test("an answer that is not TLS is named", async () => {
    const plain = createServer((socket) => socket.once("data", () => socket.end("no TLS here")));
    await new Promise<void>((resolve) => plain.listen(0, "127.0.0.1", resolve));
    const { port } = plain.address() as AddressInfo;
    const error = await failureToReach(
      `mongodb://127.0.0.1:${port}/?tls=true`,
      "certificate or TLS settings",
    );
    plain.close();
    expect(isWorthWaiting(error)).toBe(true);
  });

  test("a name that the name server does not answer is named, and waited for", () => {
    const error = Object.assign(new Error("querySrv ESERVFAIL _mongodb._tcp.db.example"), {
      code: "ESERVFAIL",
      syscall: "querySrv",
    });
    expect(databaseTrouble(error)).toContain("address was not found");
    expect(isWorthWaiting(error)).toBe(true);
  });

  test("an error of our own is not waited for", () => {
    expect(isWorthWaiting(new TypeError("x is not a function"))).toBe(false);
  });
});
