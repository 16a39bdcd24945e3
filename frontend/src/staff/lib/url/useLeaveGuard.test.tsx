import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createBrowserRouter, Link, RouterProvider } from "react-router-dom";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { useLeaveGuard } from "./useLeaveGuard.js";

function Form({ isDirty }: { isDirty: boolean }) {
  const guard = useLeaveGuard(isDirty);
  return (
    <>
      <h1>Form</h1>
      <Link to="/list">List</Link>
      <a href="/list" target="_blank" rel="noreferrer">
        List in a new tab
      </a>
      {guard.isAsking && (
        <p>
          Leave?
          <button onClick={guard.stay}>Stay</button>
          <button onClick={guard.leave}>Leave</button>
        </p>
      )}
    </>
  );
}

function show(isDirty: boolean) {
  const router = createBrowserRouter([
    { path: "/start", element: <Link to="/form">To the form</Link> },
    { path: "/form", element: <Form isDirty={isDirty} /> },
    { path: "/list", element: <h1>List</h1> },
  ]);
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

async function openForm(isDirty: boolean) {
  const user = show(isDirty);
  await user.click(screen.getByRole("link", { name: "To the form" }));
  await screen.findByRole("heading", { name: "Form" });
  return user;
}

beforeEach(() => window.history.replaceState(null, "", "/start"));

describe("a form without changes", () => {
  test("does not block links", async () => {
    const user = await openForm(false);
    await user.click(screen.getByRole("link", { name: "List" }));
    expect(await screen.findByRole("heading", { name: "List" })).toBeVisible();
  });

  test("does not block closing the tab", async () => {
    await openForm(false);
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});

describe("a changed form", () => {
  test("asks before following a link, stays on the page, and leaves when confirmed", async () => {
    const user = await openForm(true);
    await user.click(screen.getByRole("link", { name: "List" }));
    expect(await screen.findByText("Leave?")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Stay" }));
    expect(screen.queryByText("Leave?")).not.toBeInTheDocument();
    expect(window.location.pathname).toBe("/form");
    await user.click(screen.getByRole("link", { name: "List" }));
    await user.click(screen.getByRole("button", { name: "Leave" }));
    expect(await screen.findByRole("heading", { name: "List" })).toBeVisible();
  });

  test("asks before Back, keeps its URL, and leaves when confirmed", async () => {
    const user = await openForm(true);
    window.history.back();
    expect(await screen.findByText("Leave?")).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe("/form"));
    await user.click(screen.getByRole("button", { name: "Leave" }));
    expect(await screen.findByRole("link", { name: "To the form" })).toBeVisible();
    expect(window.location.pathname).toBe("/start");
  });

  test("makes the browser ask before the tab is closed", async () => {
    await openForm(true);
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });

  test("does not ask for links that open elsewhere", async () => {
    const user = await openForm(true);
    await user.click(screen.getByRole("link", { name: "List in a new tab" }));
    expect(screen.queryByText("Leave?")).not.toBeInTheDocument();
  });
});
