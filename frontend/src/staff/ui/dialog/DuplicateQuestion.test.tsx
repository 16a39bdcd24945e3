import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { useDuplicateQuestion } from "./DuplicateQuestion.js";

function Form({ name, own, onSave }: { name: string; own: string; onSave: () => void }) {
  const { check, question } = useDuplicateQuestion(["Breads", "Drinks"], own);
  return (
    <>
      <button onClick={() => check(name, onSave)}>Save</button>
      {question}
    </>
  );
}

const press = (name: string): Promise<void> => userEvent.click(screen.getByRole("button", { name }));

describe("useDuplicateQuestion", () => {
  it("asks before saving a duplicate name, regardless of case", async () => {
    const save = vi.fn<() => void>();
    render(<Form name=" breads" own="" onSave={save} />);
    await press("Save");
    expect(await screen.findByRole("dialog", { name: "“breads” already exists" })).toBeVisible();
    await press("Cancel");
    expect(save).not.toHaveBeenCalled();
    await press("Save");
    await press("Create it");
    expect(save).toHaveBeenCalledOnce();
  });

  it("does not ask if the name is new or unchanged", async () => {
    const save = vi.fn<() => void>();
    const { rerender } = render(<Form name="Soups" own="" onSave={save} />);
    await press("Save");
    rerender(<Form name="breads" own="Breads" onSave={save} />);
    await press("Save");
    expect(save).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
