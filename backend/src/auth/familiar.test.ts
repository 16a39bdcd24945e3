import { Types } from "mongoose";
import { expect, test } from "vitest";
import type { AccountDoc } from "./model.js";
import { buildGuess, familiarDevice, isFamiliarAddress, withAddress, withDevice } from "./visitor.js";

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.parse("2026-03-01T12:00:00Z");
const ADDRESS = "203.0.113.7";
const DEVICE = "a device";

const account = {
  _id: new Types.ObjectId(),
  sign_in_addresses: [],
  sign_in_devices: [],
} as unknown as AccountDoc;
const after = (days: number): number => START + days * DAY_MS;

test("an address is familiar for 30 days after its last sign-in", () => {
  expect(isFamiliarAddress(account, ADDRESS, START)).toBe(false);
  const familiar = { ...account, ...withAddress(account, ADDRESS, START) };
  expect(isFamiliarAddress(familiar, ADDRESS, after(30) - 1)).toBe(true);
  expect(isFamiliarAddress(familiar, ADDRESS, after(30))).toBe(false);
  expect(isFamiliarAddress(familiar, "203.0.113.8", START)).toBe(false);
  const again = { ...familiar, ...withAddress(familiar, ADDRESS, after(20)) };
  expect(isFamiliarAddress(again, ADDRESS, after(49))).toBe(true);
  expect(isFamiliarAddress(again, ADDRESS, after(51))).toBe(false);
});

test("the next sign-in drops addresses that are no longer familiar", () => {
  const familiar = { ...account, ...withAddress(account, ADDRESS, START) };
  expect(withAddress(familiar, "203.0.113.8", after(31)).sign_in_addresses).toHaveLength(1);
});

test("a device is familiar for 90 days after its last sign-in", () => {
  const familiar = { ...account, ...withDevice(account, DEVICE, START) };
  expect(familiarDevice(familiar, DEVICE, after(90) - 1)).not.toBeNull();
  expect(familiarDevice(familiar, DEVICE, after(90))).toBeNull();
  expect(familiarDevice(familiar, "another", START)).toBeNull();
  const again = { ...familiar, ...withDevice(familiar, DEVICE, after(60)) };
  expect(familiarDevice(again, DEVICE, after(149))).not.toBeNull();
});

test("a device is familiar only for the second factor it signed in with", () => {
  const withTotp = (secret: string) => ({ ...account, totp: { secret, last_step: 1 } });
  const { sign_in_devices = [] } = withDevice(withTotp("one"), DEVICE, START);
  const isFamiliar = (of: AccountDoc) => familiarDevice({ ...of, sign_in_devices }, DEVICE, START) !== null;
  expect([withTotp("one"), withTotp("another"), account].map(isFamiliar)).toEqual([true, false, false]);
});

test("repeated sign-ins from an address keep one record", () => {
  const familiar = { ...account, ...withAddress(account, ADDRESS, START) };
  const { sign_in_addresses } = withAddress(familiar, ADDRESS, after(2));
  expect(sign_in_addresses?.map(({ at }) => at.getTime())).toEqual([after(2)]);
});

test("records of the last day are not written again", () => {
  const familiar = {
    ...account,
    ...withAddress(account, ADDRESS, START),
    ...withDevice(account, DEVICE, START),
  };
  expect(withAddress(familiar, ADDRESS, after(1) - 1)).toEqual({});
  expect(withDevice(familiar, DEVICE, after(1) - 1)).toEqual({});
});

test("an account keeps its 20 latest addresses and its 50 latest devices", () => {
  let familiar: AccountDoc = account;
  for (let number = 0; number <= 50; number += 1) {
    familiar = { ...familiar, ...withAddress(familiar, `203.0.113.${number}`, START + number) };
    familiar = { ...familiar, ...withDevice(familiar, `device ${number}`, START + number) };
  }
  const isFamiliar = (number: number) => isFamiliarAddress(familiar, `203.0.113.${number}`, after(1));
  expect([isFamiliar(30), isFamiliar(31), isFamiliar(50)]).toEqual([false, true, true]);
  const device = (number: number) => familiarDevice(familiar, `device ${number}`, after(1)) !== null;
  expect([device(0), device(1), device(50)]).toEqual([false, true, true]);
});

test("a guess uses the device and address only if the account has records of them", () => {
  const visitor = { address: ADDRESS, device: DEVICE, request_id: "1" };
  const now = Date.now();
  const familiar = { ...account, ...withAddress(account, ADDRESS, now), ...withDevice(account, DEVICE, now) };
  expect(buildGuess(familiar, visitor)).toEqual({
    address: ADDRESS,
    device: familiarDevice(familiar, DEVICE),
    isFamiliar: true,
  });
  expect(buildGuess(account, visitor)).toEqual({ address: ADDRESS, device: null, isFamiliar: false });
  expect(buildGuess(null, visitor)).toEqual({ address: ADDRESS, device: null, isFamiliar: false });
});
