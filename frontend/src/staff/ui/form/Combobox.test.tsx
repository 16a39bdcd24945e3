import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Combobox } from "./Combobox.js";

const zones = ["Asia/Kolkata", "Asia/Tokyo", "Europe/Paris"].map((value) => ({ value, label: value }));
const found = () => screen.getAllByRole("option").map((option) => option.textContent);

describe("Combobox", () => {
  it("filters options by the typed text", async () => {
    const choose = vi.fn<(zone: string) => void>();
    render(<Combobox label="Time zone" options={zones} value="Asia/Kolkata" onChange={choose} />);
    const trigger = screen.getByRole("combobox", { name: "Time zone" });
    expect(trigger).toHaveTextContent("Asia/Kolkata");
    await userEvent.click(trigger);
    await userEvent.type(await screen.findByRole("combobox", { name: "Search Time zone" }), "par");
    await waitFor(() => expect(found()).toEqual(["Europe/Paris"]));
    await userEvent.keyboard("{Enter}");
    expect(choose).toHaveBeenCalledWith("Europe/Paris");
  });

  it("finds an option by another name", async () => {
    const japan = {
      value: "Asia/Tokyo",
      label: "Asia/Tokyo",
      isNamed: (search: string) => search === "japan",
    };
    render(<Combobox label="Time zone" options={[japan]} value={null} onChange={vi.fn<() => void>()} />);
    await userEvent.click(screen.getByRole("combobox", { name: "Time zone" }));
    await userEvent.type(await screen.findByRole("combobox", { name: "Search Time zone" }), "japan");
    await waitFor(() => expect(found()).toEqual(["Asia/Tokyo"]));
  });

  it("shows that nothing matches", async () => {
    render(<Combobox label="Time zone" options={zones} value={null} onChange={vi.fn<() => void>()} />);
    await userEvent.click(screen.getByRole("combobox", { name: "Time zone" }));
    await userEvent.type(await screen.findByRole("combobox", { name: "Search Time zone" }), "moon");
    expect(await screen.findByText("No matches")).toBeInTheDocument();
  });

  it("starts a search by typing while closed, and selects nothing by itself", async () => {
    const choose = vi.fn<(zone: string) => void>();
    render(<Combobox label="Time zone" options={zones} value={null} onChange={choose} />);
    await userEvent.tab();
    await userEvent.keyboard("asia");
    await waitFor(() =>
      expect(screen.getByRole("combobox", { name: "Search Time zone" })).toHaveValue("asia"),
    );
    await waitFor(() => expect(found()).toEqual(["Asia/Kolkata", "Asia/Tokyo"]));
    expect(choose).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}tok{Enter}");
    expect(choose).toHaveBeenCalledExactlyOnceWith("Asia/Tokyo");
  });
});
