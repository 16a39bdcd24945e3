import mongoose from "mongoose";
import { describe, expect, test } from "vitest";
import { connectionOptions } from "./connectionOptions.js";

/** The driver's client for a URI with our options. */
function createDriverClient(uri: string) {
  const { options } = new mongoose.mongo.MongoClient(uri, connectionOptions(uri));
  const { dbName, credentials, readPreference, writeConcern } = options;
  return { ...options, dbName, source: credentials?.source, read: readPreference.mode, writeConcern };
}

describe("a MongoDB URI", () => {
  test.each([
    ["mongodb://host/hotels?replicaSet=rs0", "hotels"],
    ["mongodb://host/my%20hotels", "my hotels"],
    ["mongodb://host/", "roombell"],
    ["mongodb://host", "roombell"],
    ["mongodb://host?tls=true&tlsCAFile=/a/b", "roombell"],
    ["mongodb://one,two:27018/?replicaSet=rs0", "roombell"],
    ["mongodb+srv://cluster.example.org/hotels?retryWrites=true", "hotels"],
  ])("%s selects the database %s", (uri, name) => {
    expect(connectionOptions(uri).dbName).toBe(name);
  });

  test.each([
    ["mongodb://user:word@host/", "admin"],
    ["mongodb://user:word@host/hotels", "hotels"],
    ["mongodb://user:word@host/hotels?authSource=users", "users"],
    ["mongodb://user:word@host/?authsource=users", "users"],
    ["mongodb://user@host/hotels?authMechanism=MONGODB-X509&tls=true", "$external"],
  ])("%s authenticates against %s", (uri, source) => {
    expect(createDriverClient(uri).source).toBe(source);
  });

  test("always reads from the primary and waits for the majority and its journal", () => {
    const uri = "mongodb://host/?readPreference=secondaryPreferred&w=1&journal=false";
    expect(createDriverClient(uri)).toMatchObject({
      read: "primary",
      writeConcern: { w: "majority", journal: true, wtimeoutMS: 4000 },
    });
  });

  test("has our time limits unless it sets its own", () => {
    expect(createDriverClient("mongodb://host/")).toMatchObject({
      serverSelectionTimeoutMS: 4000,
      connectTimeoutMS: 2500,
      waitQueueTimeoutMS: 2500,
      socketTimeoutMS: 5000,
    });
    const own =
      "serverSelectionTimeoutMS=1&connectTimeoutMS=2&waitQueueTimeoutMS=3&sockettimeoutms=4&wtimeoutMS=5";
    expect(createDriverClient(`mongodb://host/?${own}`)).toMatchObject({
      serverSelectionTimeoutMS: 1,
      connectTimeoutMS: 2,
      waitQueueTimeoutMS: 3,
      socketTimeoutMS: 4,
      writeConcern: { wtimeoutMS: 5 },
    });
  });

  test("is rejected when it is invalid", () => {
    expect(() => connectionOptions("mongodb://user:pass/word@host")).toThrow("unescaped");
  });
});
