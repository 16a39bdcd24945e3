import { render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ErrorBoundary } from "./ErrorBoundary.js";

function Broken({ message }: { message: string }): never {
  throw new Error(message);
}

const missing = "Failed to fetch dynamically imported module: /assets/RequestsPage-1.js";
const show = (message: string, inMain = false) =>
  render(
    <ErrorBoundary inMain={inMain}>
      <Broken message={message} />
    </ErrorBoundary>,
  );

beforeEach(() => {
  sessionStorage.clear();
  // React logs every caught error.
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

test("renders its children when nothing fails", () => {
  render(
    <ErrorBoundary>
      <p>Fine</p>
    </ErrorBoundary>,
  );
  expect(screen.getByText("Fine")).toBeVisible();
});

test("shows a message instead of a blank page when rendering fails", () => {
  show("cannot read x");
  expect(screen.getByText("Something went wrong")).toBeVisible();
  expect(screen.getByRole("button", { name: "Reload" })).toBeVisible();
});

test("announces a failure inside the page's only main landmark", () => {
  const { unmount } = show("cannot read x");
  expect(within(screen.getByRole("main")).getByRole("alert")).toHaveTextContent("Something went wrong");
  unmount();
  show("cannot read x", true);
  expect(screen.queryByRole("main")).not.toBeInTheDocument();
  expect(screen.getByRole("alert")).toHaveTextContent("Something went wrong");
});

test("suggests a reload for a missing part of the app and blames the network if the reload did not help", () => {
  const { unmount } = show(missing);
  expect(screen.getByText("Roombell was updated")).toBeVisible();
  unmount();
  sessionStorage.setItem("roombell.reloaded", JSON.stringify(Date.now()));
  show(missing);
  expect(screen.getByText("This page could not be loaded")).toBeVisible();
});

test("suggests a reload again when the last one was an hour ago", () => {
  sessionStorage.setItem("roombell.reloaded", JSON.stringify(Date.now() - 3_600_000));
  show(missing);
  expect(screen.getByText("Roombell was updated")).toBeVisible();
});
