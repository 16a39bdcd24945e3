import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { setUpDirectory } from "#testing/setUpDirectory.js";
import { noticeSignal, receiveSignals, signalNotice, type SignalReceiver } from "./noticeSignal.js";

const directory = setUpDirectory("each");
let receiver: SignalReceiver;
afterEach(() => {
  receiver.close();
  Object.assign(noticeSignal, { dataDir: "", redisUrl: null, isRemote: false });
});

test("every signal is seen, and nothing without one", async () => {
  Object.assign(noticeSignal, { dataDir: directory.path });
  receiver = receiveSignals();
  const states = [await receiver.state()];
  for (let signal = 0; signal < 5; signal += 1) {
    await signalNotice();
    states.push(await receiver.state());
    expect(await receiver.state()).toBe(states.at(-1));
  }
  expect(new Set(states).size).toBe(6);
  expect(await readdir(directory.path)).toEqual(["last-notice"]);
});

test("without its Redis a process cannot know, and a signal does not fail", async () => {
  Object.assign(noticeSignal, {
    dataDir: path.join(directory.path, "missing"),
    redisUrl: "redis://127.0.0.1:9",
  });
  receiver = receiveSignals();
  await signalNotice();
  expect(await receiver.state()).not.toBe(await receiver.state());
});
