import { act, fireEvent, render, screen } from "@testing-library/react";
import Eye from "lucide-react/icons/eye";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WorkTable } from "./WorkTable.js";

type Row = { id: string; status: "pending" | "in_progress" };

const done: string[] = [];
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  done.length = 0;
});

const table = (rows: readonly Row[]) => (
  <WorkTable
    label="Work"
    rows={rows}
    columns={[{ key: "name", header: "Name", cell: ({ id }) => id }]}
    nameOf={({ id }) => id}
    stepOf={({ status }) => (status === "pending" ? "Accept" : "Complete")}
    pending={new Set()}
    onStep={({ id, status }) => done.push(`${id} ${status}`)}
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
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }), { detail: 1 });
const pressByKey = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test("the second click of two is not taken for the next step", () => {
  const { rerender } = render(table([{ id: "Towels", status: "pending" }]));
  press("Accept Towels");
  rerender(table([{ id: "Towels", status: "in_progress" }]));
  press("Complete Towels");
  expect(done).toEqual(["Towels pending"]);
  wait(1000);
  press("Complete Towels");
  expect(done).toEqual(["Towels pending", "Towels in_progress"]);
});

test("the second click of two is not taken for the row that slides into the place of one that left", () => {
  const pillow: Row = { id: "Pillow", status: "pending" };
  const { rerender } = render(table([{ id: "Towels", status: "pending" }, pillow]));
  press("Accept Towels");
  rerender(table([pillow]));
  press("Accept Pillow");
  expect(done).toEqual(["Towels pending"]);
  wait(400);
  press("Accept Pillow");
  expect(done).toEqual(["Towels pending", "Pillow pending"]);
});

test("hears a key on a row that has just moved, for the focus has moved with it", () => {
  const pillow: Row = { id: "Pillow", status: "pending" };
  const { rerender } = render(table([{ id: "Towels", status: "pending" }, pillow]));
  rerender(table([pillow]));
  pressByKey("Accept Pillow");
  expect(done).toEqual(["Pillow pending"]);
});
