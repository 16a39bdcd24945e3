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
  ["the server is at its end", 1],
])("when %s (%i) the same call works later, so the answer is 503", (_name, code) => {
  const error = new MongoServerError({ code, errmsg: "x" });
  expect(translateDatabaseError(error)?.code).toBe("unavailable");
});

test.each([
  ["a bad value", 2],
  ["a pattern that is refused", 51_091],
  ["a document that is too large", 10_334],
])("%s (%i) is an error of ours, not of the system", (_name, code) => {
  expect(translateDatabaseError(new MongoServerError({ code, errmsg: "x" }))).toBe(null);
});
