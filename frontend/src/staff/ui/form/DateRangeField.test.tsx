import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { DateRangeField, type DateRange } from "./DateRangeField.js";

const hotel = { timezone: "Asia/Kolkata", day_ends_at: "04:00" };
const changed = vi.fn<(value: DateRange) => void>();

function Filter({ start }: { start: DateRange }) {
  const [value, setValue] = useState(start);
  const change = (next: DateRange): void => {
    changed(next);
    setValue(next);
  };
  return <DateRangeField label="Created" dayRule={hotel} value={value} onChange={change} />;
}

beforeEach(() => changed.mockClear());

test("accepts several date formats, shows the portal's format and rejects other input", () => {
  render(<Filter start={{ from: "", to: "2026-03-20" }} />);
  const from = screen.getByLabelText("From");
  expect(screen.getByLabelText("to")).toHaveValue("20 Mar 2026");
  fireEvent.change(from, { target: { value: "14/3/2026" } });
  expect(changed).not.toHaveBeenCalled();
  fireEvent.keyDown(from, { key: "Enter" });
  expect(changed).toHaveBeenLastCalledWith({ from: "2026-03-14", to: "2026-03-20" });
  expect(from).toHaveValue("14 Mar 2026");
  fireEvent.change(from, { target: { value: "31 Feb 2026" } });
  fireEvent.blur(from);
  expect(from).toBeInvalid();
  expect(from).toHaveAccessibleDescription(/^Enter a date like \d+ \w+ \d{4}$/);
  expect(from).toHaveValue("31 Feb 2026");
  fireEvent.change(from, { target: { value: "" } });
  fireEvent.blur(from);
  expect(changed).toHaveBeenLastCalledWith({ from: "", to: "2026-03-20" });
  expect(from).toBeValid();
});

test("opens the calendar at a day that was just typed, even before the list is loaded", async () => {
  const value = { from: "", to: "2026-03-20" };
  render(<DateRangeField label="Created" dayRule={hotel} value={value} onChange={changed} />);
  const from = screen.getByLabelText("From");
  fireEvent.change(from, { target: { value: "14/3/2026" } });
  fireEvent.keyDown(from, { key: "Enter" });
  fireEvent.keyDown(from, { key: "ArrowDown" });
  const calendar = within(await screen.findByRole("dialog", { name: "Calendar: the start date" }));
  await waitFor(async () =>
    expect(await calendar.findByRole("button", { name: /March 14th, 2026/ })).toHaveFocus(),
  );
});

test("takes the business day for today until it ends", () => {
  // 3:59 in Kolkata.
  vi.useFakeTimers({ now: new Date("2026-03-14T22:29:57.000Z") });
  onTestFinished(() => void vi.useRealTimers());
  render(<Filter start={{ from: "", to: "" }} />);
  const reject = () => {
    fireEvent.change(screen.getByLabelText("From"), { target: { value: "nonsense" } });
    fireEvent.blur(screen.getByLabelText("From"));
  };
  // The shared clock of the app may have started before the controlled one.
  act(() => void vi.advanceTimersByTime(1000));
  reject();
  expect(screen.getByText("Enter a date like 14 Mar 2026")).toBeVisible();
  act(() => void vi.advanceTimersByTime(2000));
  expect(screen.getByText("Enter a date like 15 Mar 2026")).toBeVisible();
});

test("opens the calendar at the chosen day and limits it to the other end of the range", async () => {
  render(<Filter start={{ from: "2026-03-14", to: "2026-03-20" }} />);
  fireEvent.keyDown(screen.getByLabelText("From"), { key: "ArrowDown" });
  const calendar = within(await screen.findByRole("dialog", { name: "Calendar: the start date" }));
  const day = (name: RegExp) => calendar.findByRole("button", { name });
  await waitFor(async () => expect(await day(/March 14th, 2026/)).toHaveFocus());
  expect(await day(/March 21st, 2026/)).toBeDisabled();
  fireEvent.click(await day(/March 16th, 2026/));
  expect(changed).toHaveBeenLastCalledWith({ from: "2026-03-16", to: "2026-03-20" });
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});
