import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { Tabs } from "./Tabs.js";

function Work() {
  const [tab, setTab] = useState<"requests" | "orders">("requests");
  return (
    <Tabs
      label="Work"
      value={tab}
      onChange={setTab}
      tabs={[
        {
          value: "requests",
          label: "Service Requests",
          badge: { count: 4, label: "pending" },
          panel: "All requests",
        },
        { value: "orders", label: "Food Orders", badge: { count: 0, label: "pending" }, panel: "All orders" },
      ]}
    />
  );
}

describe("Tabs", () => {
  it("moves with the arrow keys and selects with Enter", async () => {
    render(<Work />);
    screen.getByRole("tab", { name: /Service Requests/ }).focus();
    await userEvent.keyboard("{ArrowRight}{Enter}");
    expect(screen.getByRole("tab", { name: "Food Orders" })).toHaveAttribute("aria-selected", "true");
    expect(screen.getByRole("tabpanel")).toHaveTextContent("All orders");
    await userEvent.keyboard("{Home}");
    expect(screen.getByRole("tab", { name: /Service Requests/ })).toHaveFocus();
  });

  it("labels the counts of its badges", () => {
    render(<Work />);
    expect(screen.getByRole("tab", { name: "Service Requests 4 pending" })).toBeInTheDocument();
  });
});
