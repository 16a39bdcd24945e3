import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import X from "lucide-react/icons/x";
import { afterEach, beforeEach, expect, test } from "vitest";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { Hints } from "./Hints.js";

const withoutPointer = window.matchMedia;
beforeEach(() => {
  window.matchMedia = (query) =>
    Object.assign(withoutPointer(query), { matches: query === "(hover: hover)" });
});
afterEach(() => {
  window.matchMedia = withoutPointer;
});

const close = <IconButton icon={X} label="Close" />;
const renderHints = () => render(<Hints>{close}</Hints>);

test("a hint appears on hover and disappears with Escape", async () => {
  renderHints();
  await userEvent.hover(screen.getByRole("button"));
  expect(await screen.findByText("Close")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText("Close")).toBeNull());
});

test("a hint appears on keyboard focus and disappears with it", async () => {
  renderHints();
  await userEvent.tab();
  expect(screen.getByRole("button")).toHaveFocus();
  expect(await screen.findByText("Close")).toBeVisible();
  await userEvent.tab();
  await waitFor(() => expect(screen.queryByText("Close")).toBeNull());
});

test("no hint appears on focus where no pointer hovers, such as on a phone that restores it on reload", async () => {
  window.matchMedia = withoutPointer;
  renderHints();
  await userEvent.tab();
  expect(screen.getByRole("button")).toHaveFocus();
  expect(screen.queryByText("Close")).toBeNull();
});

test("without hints an icon button has a title", () => {
  const { rerender } = render(close);
  expect(screen.getByRole("button")).toHaveAttribute("title", "Close");
  rerender(<Hints>{close}</Hints>);
  expect(screen.getByRole("button")).not.toHaveAttribute("title");
});
