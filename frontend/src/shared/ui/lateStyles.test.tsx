import { render } from "@testing-library/react";
import Plus from "lucide-react/icons/plus";
import { expect, it } from "vitest";
import { Button } from "./Button.js";
import { QuantityStepper } from "./field/QuantityStepper.js";
import { SearchField } from "./field/SearchField.js";
import { IconButton } from "./overlay/IconButton.js";

it("adds no media query with controls that a tap shows first: browsers would restyle the whole page", () => {
  render(
    <>
      <Button icon={Plus}>Add</Button>
      <IconButton icon={Plus} label="More" />
      <QuantityStepper label="Dosa" value={1} onChange={() => undefined} />
      <SearchField label="Search" value="d" onChange={() => undefined} />
    </>,
  );
  const styles = [...document.querySelectorAll("style")].map(({ textContent }) => textContent).join("\n");
  expect(styles).toContain(":hover");
  expect(styles).not.toMatch(/@media[^{]*hover/);
});
