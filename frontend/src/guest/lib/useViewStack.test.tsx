import { act, renderHook, waitFor } from "@testing-library/react";
import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { useViewStack } from "./useViewStack.js";

const schemas = {
  view: v.object({ name: v.picklist(["home", "list", "detail"]), id: v.optional(v.string()) }),
  sheet: v.object({ name: v.literal("edit") }),
};

function start() {
  return renderHook(() => useViewStack({ name: "home" }, schemas));
}

beforeEach(() => {
  window.scrollTo = () => undefined;
  window.history.pushState(null, "", "/customer");
});

describe("views under one address", () => {
  it("switch without an address change, and Back returns to the one before", async () => {
    const { result } = start();
    act(() => result.current.go({ name: "list" }));
    act(() => result.current.go({ name: "detail", id: "7" }));
    expect(result.current.view).toEqual({ name: "detail", id: "7" });
    expect(window.location.pathname).toBe("/customer");
    act(() => window.history.back());
    await waitFor(() => expect(result.current.view.name).toBe("list"));
    act(() => window.history.back());
    await waitFor(() => expect(result.current.view.name).toBe("home"));
  });

  it("close a dialog with Back and stay in place", async () => {
    const { result } = start();
    act(() => result.current.go({ name: "list" }));
    act(() => result.current.openSheet({ name: "edit" }));
    expect(result.current.sheet).toEqual({ name: "edit" });
    act(() => window.history.back());
    await waitFor(() => expect(result.current.sheet).toBeNull());
    expect(result.current.view.name).toBe("list");
  });

  it("close a dialog once, however often that is requested", async () => {
    const { result } = start();
    act(() => result.current.go({ name: "list" }));
    act(() => result.current.openSheet({ name: "edit" }));
    act(() => {
      result.current.closeSheet();
      result.current.closeSheet();
    });
    await waitFor(() => expect(result.current.sheet).toBeNull());
    expect(result.current.view.name).toBe("list");
  });

  it("ignore navigation requested by a view that was left", async () => {
    const { result } = start();
    act(() => result.current.go({ name: "list" }));
    act(() => result.current.openSheet({ name: "edit" }));
    const left = result.current;
    act(() => window.history.back());
    await waitFor(() => expect(result.current.sheet).toBeNull());
    act(() => {
      left.closeSheet();
      left.go({ name: "detail" }, { replace: true });
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(result.current).toMatchObject({ view: { name: "list" }, sheet: null });
  });

  it("replace a dialog on request", async () => {
    const { result } = start();
    act(() => result.current.openSheet({ name: "edit" }));
    act(() => result.current.go({ name: "detail" }, { replace: true }));
    expect(result.current).toMatchObject({ view: { name: "detail" }, sheet: null });
    act(() => window.history.back());
    await waitFor(() => expect(result.current.view.name).toBe("home"));
  });

  it("survive a reload and drop entries that no longer exist", () => {
    const { result, unmount } = start();
    act(() => result.current.go({ name: "list" }));
    unmount();
    expect(start().result.current.view.name).toBe("list");
    window.history.replaceState({ view: { name: "gone" }, sheet: null, depth: 2, key: "a" }, "");
    expect(start().result.current.view.name).toBe("home");
  });

  it("return to the first view with their own Back when the history is empty", () => {
    window.history.replaceState({ view: { name: "detail" }, sheet: null, depth: 0, key: "a" }, "");
    const { result } = start();
    act(() => result.current.back());
    expect(result.current.view.name).toBe("home");
  });
});
