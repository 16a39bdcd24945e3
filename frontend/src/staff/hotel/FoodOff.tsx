import { ClosedMenu } from "../ui/illustrations/ClosedMenu.js";
import { EmptyState } from "../../shared/ui/EmptyState.js";

/** Replaces the food screens of a hotel that serves no food (product rules: Portal). */
export function FoodOff() {
  return (
    <EmptyState illustration={<ClosedMenu />} title="Food & Beverage service is not enabled for this hotel">
      Please contact the system administrator to enable it.
    </EmptyState>
  );
}
