import { expect, test } from "vitest";
import { deviceName } from "./deviceName.js";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, "Chrome on Windows"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`,
    "Edge on Windows",
  ],
  [`Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${WEBKIT} Version/18.0 Safari/604.1`, "Safari on iPad"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox on Linux"],
  ["curl/8.5.0", "Unknown device"],
])("the device of %s is %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
