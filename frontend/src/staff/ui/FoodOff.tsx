import { Notice } from "#shared/ui/Notice.js";
import { Picture } from "#shared/ui/picture/illustrations.js";
import { EmptyState } from "#shared/ui/state/EmptyState.js";

const TITLE = "Food & Beverage service is not enabled for this hotel";
const TEXT = "Please contact the system administrator to enable it.";

/** Replaces the food section of a page. */
export function FoodOffNotice() {
  return <Notice title={TITLE}>{TEXT}</Notice>;
}

/** Replaces a food page of a hotel that serves no food. */
export function FoodOff() {
  return (
    <EmptyState illustration={<ClosedMenu />} title={TITLE}>
      {TEXT}
    </EmptyState>
  );
}

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
