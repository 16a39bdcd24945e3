import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { beforeEach, describe, expect, it } from "vitest";
import { ThemeToggle } from "#staff/ui/ThemeToggle.js";
import { themeStorageKey, useThemeOnDocument } from "./useTheme.js";

function App() {
  useThemeOnDocument();
  return <ThemeToggle />;
}

function renderApp() {
  return render(
    <Provider store={createStore()}>
      <App />
    </Provider>,
  );
}

describe("the theme", () => {
  beforeEach(() => localStorage.clear());

  it("is the system's until the user chooses one, which is then remembered", async () => {
    const { unmount } = renderApp();
    expect(document.documentElement.dataset.theme).toBe("light");
    expect(localStorage.getItem(themeStorageKey)).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Switch to dark theme" }));
    expect(document.documentElement.dataset.theme).toBe("dark");
    expect(localStorage.getItem(themeStorageKey)).toBe("dark");
    unmount();
    renderApp();
    expect(screen.getByRole("button", { name: "Switch to light theme" })).toBeInTheDocument();
  });

  it("follows a choice made in another tab", () => {
    renderApp();
    act(() => {
      window.dispatchEvent(new StorageEvent("storage", { key: themeStorageKey, newValue: "dark" }));
    });
    expect(document.documentElement.dataset.theme).toBe("dark");
  });

  it("ignores an unknown stored value", () => {
    localStorage.setItem(themeStorageKey, "sepia");
    renderApp();
    expect(document.documentElement.dataset.theme).toBe("light");
  });
});
