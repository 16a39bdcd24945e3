import mongoose from "mongoose";
import { expect, test } from "vitest";
import { translateDatabaseError } from "./databaseErrors.js";

const { MongoServerError } = mongoose.mongo;

test.each([
  ["the disk is full", 14_031],
  ["the primary has stepped down", 10_107],
  ["the majority did not confirm", 64],
  ["the user was refused", 18],
  ["a right is missing", 13],
  ["the server was interrupted", 11_602],
  ["the server failed internally", 1],
])("answers 503 when %s (%i), as the same call may work later", (_name, code) => {
  const error = new MongoServerError({ code, errmsg: "x" });
  expect(translateDatabaseError(error)?.code).toBe("unavailable");
});

test.each([
  ["a bad value", 2],
  ["an invalid pattern", 51_091],
  ["a document that is too large", 10_334],
])("%s (%i) counts as a programming error, not as unavailability", (_name, code) => {
  expect(translateDatabaseError(new MongoServerError({ code, errmsg: "x" }))).toBe(null);
});
