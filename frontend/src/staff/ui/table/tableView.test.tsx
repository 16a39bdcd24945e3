import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { useUrlTableView } from "./tableView.js";

function View() {
  const [view, setView] = useUrlTableView({ sort: { key: "name", direction: "asc" } });
  const { search } = useLocation();
  return (
    <>
      <output>{JSON.stringify(view)}</output>
      <p>{search}</p>
      <button
        type="button"
        onClick={() => setView({ sort: { key: "price", direction: "desc" }, page: 2, pageSize: 25 })}
      >
        Change
      </button>
    </>
  );
}

function renderAt(path: string): void {
  render(
    <MemoryRouter initialEntries={[path]}>
      <View />
    </MemoryRouter>,
  );
}

describe("useUrlTableView", () => {
  it("reads the URL and keeps its other parameters", async () => {
    renderAt("/?tab=items&sort=-category&page=3&size=50");
    expect(screen.getByRole("status")).toHaveTextContent(
      '{"sort":{"key":"category","direction":"desc"},"page":3,"pageSize":50}',
    );
    await userEvent.click(screen.getByRole("button"));
    expect(screen.getByRole("paragraph")).toHaveTextContent("?tab=items&sort=-price&page=2&size=25");
  });

  it("uses the given default and ignores invalid values", () => {
    renderAt("/?page=-1&size=7");
    expect(screen.getByRole("status")).toHaveTextContent(
      '{"sort":{"key":"name","direction":"asc"},"page":1,"pageSize":10}',
    );
  });
});
