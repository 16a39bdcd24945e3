import { afterEach, expect, test, vi } from "vitest";
import { drawAttention } from "./attention.js";

afterEach(() => vi.restoreAllMocks());

test("a background tab shows the latest change in its title until it is opened", () => {
  document.title = "Room 205";
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  drawAttention("Order #1001: Preparing");
  drawAttention("Order #1001: Ready");
  expect(document.title).toBe("Order #1001: Ready");
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(document.title).toBe("Room 205");
  drawAttention("Order #1001: Delivered");
  expect(document.title).toBe("Room 205");
});
