import { describe, expect, test } from "vitest";
import { addressKey } from "./addressKey.js";

describe("addressKey", () => {
  test("returns an IPv4 address, also when mapped to IPv6", () => {
    expect(addressKey("203.0.113.7")).toBe("203.0.113.7");
    expect(addressKey("::ffff:203.0.113.7")).toBe("203.0.113.7");
  });

  test("returns the /64 network of an IPv6 address", () => {
    expect(addressKey("2001:db8:1:2:aaaa::1")).toBe("2001:db8:1:2::/64");
    expect(addressKey("2001:0db8:0001:0002:bbbb:1:2:3")).toBe("2001:db8:1:2::/64");
    expect(addressKey("2001:db8::9")).toBe("2001:db8:0:0::/64");
    expect(addressKey("::1")).toBe("0:0:0:0::/64");
    expect(addressKey("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  });

  test("returns anything else unchanged", () => {
    expect(addressKey("")).toBe("");
    expect(addressKey("unknown")).toBe("unknown");
  });
});
