import { act, fireEvent, render, screen } from "@testing-library/react";
import Eye from "lucide-react/icons/eye";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WorkTable } from "./WorkTable.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the second click of two is not taken for the next step", () => {
  const done: string[] = [];
  const table = (status: "pending" | "in_progress") => (
    <WorkTable
      label="Work"
      rows={[{ id: "1", status }]}
      columns={[{ key: "name", header: "Name", cell: () => "Towels" }]}
      nameOf={() => "Towels"}
      stepOf={(row) => (row.status === "pending" ? "Accept" : "Complete")}
      pending={new Set()}
      onStep={(row) => done.push(row.status)}
      openIcon={Eye}
      openLabel="Open"
      onOpen={() => undefined}
      view={{ page: 1, pageSize: 10, sort: null }}
      onViewChange={() => undefined}
      fresh={new Set()}
      loading={false}
      empty={null}
    />
  );
  const { rerender } = render(table("pending"));
  fireEvent.click(screen.getByRole("button", { name: "Accept Towels" }));
  rerender(table("in_progress"));
  fireEvent.click(screen.getByRole("button", { name: "Complete Towels" }));
  expect(done).toEqual(["pending"]);
  act(() => void vi.advanceTimersByTime(1000));
  fireEvent.click(screen.getByRole("button", { name: "Complete Towels" }));
  expect(done).toEqual(["pending", "in_progress"]);
});
