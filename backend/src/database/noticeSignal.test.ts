import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { noticeSignal, receiveSignals, signalNotice, type SignalReceiver } from "./noticeSignal.js";

let dataDir: string;
let receiver: SignalReceiver;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "roombell-signal-"));
});
afterEach(async () => {
  receiver.close();
  Object.assign(noticeSignal, { dataDir: "", redisUrl: null, isRemote: false });
  await rm(dataDir, { recursive: true, force: true });
});

test("every signal is seen, and nothing without one", async () => {
  Object.assign(noticeSignal, { dataDir });
  receiver = receiveSignals();
  const states = [await receiver.state()];
  for (let signal = 0; signal < 5; signal += 1) {
    await signalNotice();
    states.push(await receiver.state());
    expect(await receiver.state()).toBe(states.at(-1));
  }
  expect(new Set(states).size).toBe(6);
  expect(await readdir(dataDir)).toEqual(["last-notice"]);
});

test("without its Redis a process cannot know, and a signal does not fail", async () => {
  Object.assign(noticeSignal, { dataDir: path.join(dataDir, "missing"), redisUrl: "redis://127.0.0.1:9" });
  receiver = receiveSignals();
  await signalNotice();
  expect(await receiver.state()).not.toBe(await receiver.state());
});
