import { ClassicPortal } from "./ClassicPortal.js";
import { GuestApp } from "../app/GuestApp.js";

/** The classic portal at `/customer/legacy` (product rules: Guest app). */
export function LegacyPage() {
  return (
    <GuestApp
      codeNeeded={({ entry }) => entry.neededForServices}
      requestSent={({ request }) => request.sentClassic}
    >
      {({ leave }) => <ClassicPortal onExit={leave} />}
    </GuestApp>
  );
}
