import { ClosedMenu } from "../ui/illustrations/ClosedMenu.js";
import { EmptyState } from "../../shared/ui/EmptyState.js";

/** Stands where a food screen would be while the hotel serves none (product rules: Portal). */
export function FoodOff() {
  return (
    <EmptyState illustration={<ClosedMenu />} title="Food & Beverage service is not enabled for this hotel">
      Please contact the system administrator to enable it.
    </EmptyState>
  );
}
