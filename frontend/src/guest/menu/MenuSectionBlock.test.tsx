import type { GuestMenuItem } from "@roombell/common/contract/menu";
import { render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { buildDish, buildMenuCategory } from "#testing/guestFixtures.js";
import { SectionDishes } from "./MenuSectionBlock.js";

const dosa = buildDish({ id: "dosa", name: "Dosa" });
const idli = buildDish({ id: "idli", name: "Idli" });
const category = { ...buildMenuCategory([]), items: [dosa, idli] };

function dishes(items: readonly GuestMenuItem[], isOpen: boolean) {
  return (
    <SectionDishes section={{ category, items, isOpen }} first={8}>
      {({ name }) => name}
    </SectionDishes>
  );
}

it("renders matching dishes of an open category and hides rendered ones that no longer match", () => {
  const { rerender } = render(dishes([dosa, idli], false));
  expect(screen.queryByText("Dosa")).toBeNull();

  rerender(dishes([dosa], true));
  const row = screen.getByText("Dosa");
  expect(row).toBeVisible();
  expect(screen.queryByText("Idli")).toBeNull();

  rerender(dishes([idli], true));
  expect(screen.getByText("Dosa")).toBe(row);
  expect(row).not.toBeVisible();
  expect(screen.getByText("Idli")).toBeVisible();

  rerender(dishes([dosa, idli], true));
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Dosa", "Idli"]);
  expect(screen.getByText("Dosa")).toBe(row);
});

it("renders the first dishes of a long category at once and the others later in reserved rows", () => {
  const items = Array.from({ length: 20 }, (_, index) =>
    buildDish({ id: `${index}`, name: `Dish ${index}` }),
  );
  const long = (
    <SectionDishes section={{ category: { ...category, items }, items, isOpen: true }} first={5}>
      {({ name }) => name}
    </SectionDishes>
  );
  const first = document.createElement("div");
  first.innerHTML = renderToStaticMarkup(long);
  const rows = [...first.querySelectorAll("li")].map(({ textContent }) => textContent);
  expect(rows.map(Boolean)).toEqual(items.map((_, index) => index < 5));

  render(long);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
    items.map(({ name }) => name),
  );
});
