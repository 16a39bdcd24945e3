import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Table } from "#staff/ui/table/Table.js";
import { StepButton } from "./StepButton.js";

type Row = { id: string; status: "pending" | "in_progress" };

const done: string[] = [];
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  done.length = 0;
});

const table = (rows: readonly Row[]) => (
  <Table
    label="Work"
    rows={rows}
    columns={[{ key: "name", header: "Name", cell: ({ id }) => id }]}
    rowActions={({ id, status }, place) => (
      <StepButton
        step={status === "pending" ? "Accept" : "Complete"}
        name={id}
        place={place}
        isFirst={status === "pending"}
        isBusy={false}
        onPress={() => done.push(`${id} ${status}`)}
      />
    )}
    paged={false}
    empty={null}
  />
);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }), { detail: 1 });
const pressByKey = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test("ignores the second click of a double click after the step has changed", () => {
  const { rerender } = render(table([{ id: "Towels", status: "pending" }]));
  press("Accept Towels");
  rerender(table([{ id: "Towels", status: "in_progress" }]));
  press("Complete Towels");
  expect(done).toEqual(["Towels pending"]);
  wait(1000);
  press("Complete Towels");
  expect(done).toEqual(["Towels pending", "Towels in_progress"]);
});

test("ignores the second click of a double click on a row that moved into place", () => {
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

test("accepts a key on a row that has just moved, because the focus moved with it", () => {
  const pillow: Row = { id: "Pillow", status: "pending" };
  const { rerender } = render(table([{ id: "Towels", status: "pending" }, pillow]));
  rerender(table([pillow]));
  pressByKey("Accept Pillow");
  expect(done).toEqual(["Pillow pending"]);
});
