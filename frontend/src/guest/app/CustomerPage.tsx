import { GuestApp } from "./GuestApp.js";
import { CustomerViews } from "./CustomerViews.js";

/** The guest app at `/customer` (specification section 2.11). */
export function CustomerPage() {
  return (
    <GuestApp codeNeeded={({ entry }) => entry.neededForServices} requestSent={({ request }) => request.sent}>
      {() => <CustomerViews />}
    </GuestApp>
  );
}
