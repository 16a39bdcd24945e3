import { describe, expect, test } from "vitest";
import { addressKey } from "./addressKey.js";

describe("addressKey", () => {
  test("takes an IPv4 address as it is, also when it is written as IPv6", () => {
    expect(addressKey("203.0.113.7")).toBe("203.0.113.7");
    expect(addressKey("::ffff:203.0.113.7")).toBe("203.0.113.7");
  });

  test("takes the /64 network of an IPv6 address", () => {
    expect(addressKey("2001:db8:1:2:aaaa::1")).toBe("2001:db8:1:2::/64");
    expect(addressKey("2001:0db8:0001:0002:bbbb:1:2:3")).toBe("2001:db8:1:2::/64");
    expect(addressKey("2001:db8::9")).toBe("2001:db8:0:0::/64");
    expect(addressKey("::1")).toBe("0:0:0:0::/64");
    expect(addressKey("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  });

  test("takes anything else as it is", () => {
    expect(addressKey("")).toBe("");
    expect(addressKey("unknown")).toBe("unknown");
  });
});
