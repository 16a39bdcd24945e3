import { Picture } from "../../shared/ui/illustrations.js";
import { EmptyState } from "../../shared/ui/EmptyState.js";

/** Replaces the food screens of a hotel that serves no food (product rules: Portal). */
export function FoodOff() {
  return (
    <EmptyState illustration={<ClosedMenu />} title="Food & Beverage service is not enabled for this hotel">
      Please contact the system administrator to enable it.
    </EmptyState>
  );
}

/** A closed menu: there are no dishes, or food is switched off. */
function ClosedMenu() {
  return (
    <Picture>
      <path className="paper" d="M38 24l36-5v60l-36-5z" />
      <path className="solid" d="M74 19l9 4v52l-9 4z" />
      <path className="ink" d="M47 37l18-1.8M50 45l12-1" />
      <path className="brass" d="M48 62c0-5 3.6-8.5 8-8.5s8 3.5 8 8.5z" />
      <path className="ink" d="M46 65h20" />
    </Picture>
  );
}
