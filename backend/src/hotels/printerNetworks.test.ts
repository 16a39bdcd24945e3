import { describe, expect, test } from "vitest";
import { isInNetworks, isWithinNetworks } from "./printerRules.js";

describe("printer networks", () => {
  test.each([
    ["192.168.1.9", ["192.168.0.0/16"], true],
    ["192.168.1.9", ["192.168.1.9"], true],
    ["192.168.1.10", ["192.168.1.9"], false],
    ["::ffff:192.168.1.9", ["192.168.0.0/16"], true],
    ["fd00::9", ["fd00::/64"], true],
    ["8.8.8.8", ["0.0.0.0/0"], false],
    ["127.0.0.1", ["0.0.0.0/0"], false],
    ["169.254.169.254", ["0.0.0.0/0", "10.0.0.0/8"], false],
    ["127.0.0.1", ["127.0.0.0/8"], true],
    ["::1", ["::/0"], false],
    ["64:ff9b::7f00:1", ["127.0.0.0/8", "::/0"], false],
    ["printer.local", ["10.0.0.0/8"], false],
  ])("contain %s among %s: %s", (host, networks, isIn) => {
    expect(isInNetworks(host, networks)).toBe(isIn);
  });

  test("contain an assigned network only if they contain all of it", () => {
    expect(isWithinNetworks("192.168.10.0/28", ["192.168.10.0/24"])).toBe(true);
    expect(isWithinNetworks("192.168.10.40", ["192.168.10.0/24"])).toBe(true);
    expect(isWithinNetworks("192.168.0.0/16", ["192.168.10.0/24"])).toBe(false);
    expect(isWithinNetworks("192.168.11.0/28", ["192.168.10.0/24"])).toBe(false);
  });
});
