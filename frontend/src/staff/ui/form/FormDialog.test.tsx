import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState, type ReactNode } from "react";
import { createBrowserRouter, Link, RouterProvider } from "react-router-dom";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { Button } from "#shared/ui/Button.js";
import { useLeaveGuard } from "#staff/lib/url/useLeaveGuard.js";
import { useUrlDialog } from "#staff/lib/url/useUrlDialog.js";
import { FormDialog } from "./FormDialog.js";

const forget = vi.fn<() => void>();

function List({ afterSaving }: { afterSaving: ReactNode }) {
  const [isAdding, open, close] = useUrlDialog("add");
  const [isSaved, setSaved] = useState(false);
  return (
    <>
      <h1>List</h1>
      <Button onClick={() => open("service")}>Add</Button>
      {isAdding !== null && (
        <FormDialog
          title="Add Service"
          submitLabel="Save"
          isDirty
          busy={false}
          onSubmit={(event) => {
            event.preventDefault();
            setSaved(true);
            close();
          }}
          onClose={close}
          onForget={forget}
        >
          Fields
        </FormDialog>
      )}
      {isSaved && afterSaving}
    </>
  );
}

/** A dialog after a saved form that asks before it closes, such as a password that is shown once. */
function Guarded() {
  const guard = useLeaveGuard(true);
  return <p>{guard.isAsking ? "Have you saved the password?" : "The password"}</p>;
}

/** A changed form in a dialog with a history entry of its own, and a page before it. */
async function openForm(afterSaving: ReactNode = null) {
  const router = createBrowserRouter([
    { path: "/start", element: <Link to="/list">To the list</Link> },
    { path: "/list", element: <List afterSaving={afterSaving} /> },
  ]);
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("link", { name: "To the list" }));
  await user.click(await screen.findByRole("button", { name: "Add" }));
  await screen.findByRole("dialog", { name: "Add Service" });
  return user;
}

/** The list is shown without a dialog, and stays so. */
async function showsTheList() {
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe("/list"));
  window.history.forward();
  await screen.findByRole("dialog", { name: "Add Service" });
  expect(window.location.search).toBe("?add=service");
}

beforeEach(() => {
  forget.mockClear();
  window.history.pushState(null, "", "/start");
});

describe("a changed form whose dialog is kept in the URL", () => {
  test("closes without a question once it is saved", async () => {
    const user = await openForm();
    await user.click(screen.getByRole("button", { name: "Save" }));
    await showsTheList();
    expect(screen.queryByText("Discard your changes?")).not.toBeInTheDocument();
  });

  test("closes and leaves the question before Back to the next dialog", async () => {
    const user = await openForm(<Guarded />);
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(window.location.search).toBe(""));
    expect(screen.getByText("The password")).toBeVisible();
    window.history.back();
    expect(await screen.findByText("Have you saved the password?")).toBeVisible();
  });

  test("asks before it is cancelled and then closes", async () => {
    const user = await openForm();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await user.click(await screen.findByRole("button", { name: "Discard" }));
    await showsTheList();
    expect(forget).not.toHaveBeenCalled();
  });

  test("asks before Back and then goes back one step", async () => {
    const user = await openForm();
    window.history.back();
    await user.click(await screen.findByRole("button", { name: "Discard" }));
    await showsTheList();
    expect(forget).toHaveBeenCalledTimes(1);
  });
});
