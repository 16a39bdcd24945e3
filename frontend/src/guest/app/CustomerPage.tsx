import { GuestApp } from "./GuestApp.js";
import { CustomerViews } from "./CustomerViews.js";

/** The guest app at `/customer` (product rules: Guest app). */
export function CustomerPage() {
  return (
    <GuestApp codeNeeded={({ entry }) => entry.neededForServices} requestSent={({ request }) => request.sent}>
      {() => <CustomerViews />}
    </GuestApp>
  );
}
