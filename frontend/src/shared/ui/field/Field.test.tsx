import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { RadioGroup } from "#shared/ui/overlay/RadioGroup.js";
import { Checkbox } from "#staff/ui/form/Checkbox.js";
import { NumberField, type NumberFieldProps } from "#staff/ui/form/NumberField.js";
import { SelectField } from "#staff/ui/form/SelectField.js";
import { SearchField } from "./SearchField.js";
import { SwitchField } from "./SwitchField.js";
import { TextArea } from "./TextArea.js";
import { TextField } from "./TextField.js";

const types = [
  { value: "single", label: "Single" },
  { value: "suite", label: "Suite" },
] as const;

describe("a field", () => {
  it("describes its control with the error and the hint", () => {
    render(<TextField label="Room number" hint="Examples: 101, A-205" error="Required" required />);
    const input = screen.getByRole("textbox", { name: /Room number/ });
    expect(input).toBeInvalid();
    expect(input).toBeRequired();
    expect(input).toHaveAccessibleDescription("Required Examples: 101, A-205");
  });

  it("is valid and has no description without error and hint", () => {
    render(<TextArea label="Details" />);
    const area = screen.getByRole("textbox", { name: "Details" });
    expect(area).toBeValid();
    expect(area).not.toHaveAttribute("aria-describedby");
  });

  it("keeps its name when the label is hidden", () => {
    render(<TextField label="Search rooms" hideLabel />);
    expect(screen.getByRole("textbox", { name: "Search rooms" })).toBeInTheDocument();
  });

  it.each([
    [
      "a number",
      <NumberField
        key="n"
        label="Floor"
        value={1}
        onChange={vi.fn<(value: unknown) => void>()}
        error="Too high"
      />,
      "textbox",
    ],
    [
      "a choice",
      <SelectField
        key="s"
        label="Floor"
        options={types}
        value={null}
        onChange={vi.fn<(value: unknown) => void>()}
        error="Too high"
      />,
      "combobox",
    ],
  ])("names and describes %s too", (_kind, field, role) => {
    render(field);
    const control = screen.getByRole(role, { name: "Floor" });
    expect(control).toHaveAccessibleDescription("Too high");
    expect(control).toHaveAttribute("aria-invalid", "true");
  });
});

describe("NumberField", () => {
  it("returns null when emptied and leaves a value out of range to the form's validation", async () => {
    const seen: (number | null)[] = [];
    function Floor() {
      const [floor, setFloor] = useState<number | null>(2);
      const change = (value: number | null): void => {
        seen.push(value);
        setFloor(value);
      };
      return <NumberField label="Floor" value={floor} onChange={change} min={0} max={100} />;
    }
    render(<Floor />);
    const input = screen.getByRole("textbox", { name: "Floor" });
    await userEvent.clear(input);
    expect(seen.at(-1)).toBeNull();
    await userEvent.type(input, "150");
    await userEvent.tab();
    expect(seen.at(-1)).toBe(150);
  });

  const PRICE: Intl.NumberFormatOptions = { minimumFractionDigits: 2 };
  const DEGREES: Intl.NumberFormatOptions = { maximumFractionDigits: 6, useGrouping: false };

  function Entry({ format, onChange }: Pick<NumberFieldProps, "format" | "onChange">) {
    const [entered, setEntered] = useState<number | null>(null);
    const change = (value: number | null): void => {
      onChange(value);
      setEntered(value);
    };
    return <NumberField label="Entry" value={entered} onChange={change} format={format} />;
  }

  it.each([
    ["12,5", 12.5, "12.50", PRICE],
    ["12,50", 12.5, "12.50", PRICE],
    ["-1234,50", -1234.5, "-1,234.50", PRICE],
    ["0,125", 0.125, "0.125", PRICE],
    ["12.50", 12.5, "12.50", PRICE],
    ["1,234", 1234, "1,234", undefined],
    ["1.234,50", 1234.5, "1,234.50", PRICE],
    ["1 234,50", 1234.5, "1,234.50", PRICE],
    ["1,234.5", 1234.5, "1,234.50", PRICE],
    ["1,23,450", 123_450, "123,450.00", PRICE],
    ["1234,567", 1234.567, "1,234.567", PRICE],
    ["48,13743", 48.137_43, "48.13743", DEGREES],
    ["48,137", 48.137, "48.137", DEGREES],
    ["-0.1276", -0.1276, "-0.1276", DEGREES],
  ])("takes %s for %d, typed or pasted", async (text, value, shown, format) => {
    const seen = vi.fn<(value: number | null) => void>();
    render(<Entry format={format} onChange={seen} />);
    const input = screen.getByRole("textbox", { name: "Entry" });
    await userEvent.type(input, text);
    expect(seen).toHaveBeenLastCalledWith(value);
    await userEvent.tab();
    expect(seen).toHaveBeenLastCalledWith(value);
    expect(input).toHaveValue(shown);
    await userEvent.clear(input);
    await userEvent.paste(text);
    await userEvent.tab();
    expect(seen).toHaveBeenLastCalledWith(value);
    expect(input).toHaveValue(shown);
  });

  it.each([
    ["24,905", "Could be two amounts: enter 24905.00 or 24.91"],
    ["1.235", "Could be two amounts: enter 1235.00 or 1.24"],
    ["abc", "Enter a number"],
  ])("asks what %s means once it is left", async (text, problem) => {
    const seen = vi.fn<(value: number | null) => void>();
    render(<Entry format={PRICE} onChange={seen} />);
    const input = screen.getByRole("textbox", { name: "Entry" });
    await userEvent.type(input, text);
    expect(input).toBeValid();
    await userEvent.tab();
    expect(seen).toHaveBeenLastCalledWith(Number.NaN);
    expect(input).toHaveValue(text);
    expect(input).toHaveAccessibleDescription(problem);
    await userEvent.clear(input);
    await userEvent.type(input, "24,91");
    await userEvent.tab();
    expect(input).toBeValid();
    expect(input).toHaveValue("24.91");
  });

  it("moves by steps with the arrow keys, within its bounds", async () => {
    const seen = vi.fn<(value: number | null) => void>();
    render(<NumberField label="Entry" value={98} onChange={seen} min={0} max={100} />);
    await userEvent.type(screen.getByRole("textbox", { name: "Entry" }), "{ArrowUp}");
    expect(seen).toHaveBeenLastCalledWith(99);
    await userEvent.keyboard("{Shift>}{ArrowUp}{/Shift}");
    expect(seen).toHaveBeenLastCalledWith(100);
    await userEvent.keyboard("{Home}");
    expect(seen).toHaveBeenLastCalledWith(0);
  });
});

describe("SelectField", () => {
  it("can be used with the keyboard", async () => {
    const choose = vi.fn<(value: string) => void>();
    render(<SelectField label="Room type" options={types} value={null} onChange={choose} />);
    screen.getByRole("combobox", { name: "Room type" }).focus();
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("option", { name: "Suite" });
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(choose).toHaveBeenCalledWith("suite");
  });
});

describe("choices", () => {
  it("toggles a switch and a checkbox by their labels", async () => {
    render(
      <>
        <SwitchField label="Available" hint="Guests see it at once" />
        <Checkbox label="Vegan" />
      </>,
    );
    await userEvent.click(screen.getByText("Available"));
    await userEvent.click(screen.getByText("Vegan"));
    expect(screen.getByRole("switch", { name: "Available" })).toBeChecked();
    expect(screen.getByRole("switch", { name: "Available" })).toHaveAccessibleDescription(
      "Guests see it at once",
    );
    expect(screen.getByRole("checkbox", { name: "Vegan" })).toBeChecked();
  });

  it("reports the choice of a radio group", async () => {
    const choose = vi.fn<(value: string) => void>();
    render(<RadioGroup label="Room type" options={types} value="single" onChange={choose} />);
    expect(screen.getByRole("group", { name: "Room type" })).toBeInTheDocument();
    await userEvent.click(screen.getByRole("radio", { name: "Suite" }));
    expect(choose).toHaveBeenCalledWith("suite");
  });
});

describe("SearchField", () => {
  it("is cleared by its button and by Escape", async () => {
    const change = vi.fn<(text: string) => void>();
    render(<SearchField label="Search rooms" value="10" onChange={change} />);
    await userEvent.click(screen.getByRole("button", { name: "Clear search" }));
    await userEvent.type(screen.getByRole("searchbox"), "{Escape}");
    expect(change.mock.calls).toEqual([[""], [""]]);
  });
});
