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

test("what works is left alone", () => {
  render(
    <ErrorBoundary>
      <p>Fine</p>
    </ErrorBoundary>,
  );
  expect(screen.getByText("Fine")).toBeVisible();
});

test("a failure shows no white page", () => {
  show("cannot read x");
  expect(screen.getByText("Something went wrong")).toBeVisible();
  expect(screen.getByRole("button", { name: "Reload" })).toBeVisible();
});

test("a failure is announced within the page's one main landmark", () => {
  const { unmount } = show("cannot read x");
  expect(within(screen.getByRole("main")).getByRole("alert")).toHaveTextContent("Something went wrong");
  unmount();
  show("cannot read x", true);
  expect(screen.queryByRole("main")).not.toBeInTheDocument();
  expect(screen.getByRole("alert")).toHaveTextContent("Something went wrong");
});

test("a missing part of the app asks for a reload, and after it blames the network", () => {
  const { unmount } = show(missing);
  expect(screen.getByText("Roombell was updated")).toBeVisible();
  unmount();
  sessionStorage.setItem("roombell.reloaded", JSON.stringify(Date.now()));
  show(missing);
  expect(screen.getByText("This page could not be loaded")).toBeVisible();
});

test("an update long after the last one asks again", () => {
  sessionStorage.setItem("roombell.reloaded", JSON.stringify(Date.now() - 3_600_000));
  show(missing);
  expect(screen.getByText("Roombell was updated")).toBeVisible();
});
