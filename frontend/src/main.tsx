import "@fontsource-variable/figtree/wght.css";
import "virtual:theme.css";
import "./shared/theme/splash.css";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { followWindow } from "#shared/lib/api/queryClient.js";
import { PartBoundary } from "#shared/ui/state/PartBoundary.js";
import { ErrorBoundary } from "./app/ErrorBoundary.js";
import { firstPage } from "./app/firstPage.js";
import { createAppQueryClient, Providers } from "./app/Providers.js";
import { keepCodeFromAddress } from "./shared/lib/entryCode.js";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

keepCodeFromAddress();
// A link to another room, opened in this tab, changes nothing but the hash.
window.addEventListener("hashchange", () => {
  if (keepCodeFromAddress()) window.location.reload();
});
followWindow();

/** Renders the app once its first page is loaded, so that a phone renders once. */
async function start(place: HTMLElement): Promise<void> {
  const isOld = !(
    "findLast" in Array.prototype &&
    "with" in Array.prototype &&
    "size" in URLSearchParams.prototype
  );
  if (isOld) (await import("#shared/lib/polyfills.js")).addMissing();
  const queryClient = createAppQueryClient();
  const Page = firstPage(window.location.pathname, queryClient);
  // A failure is reported when the page is shown.
  await Page.load().catch(() => undefined);
  const app = (
    <StrictMode>
      <Providers queryClient={queryClient}>
        <ErrorBoundary>
          <PartBoundary frame={(note) => <main>{note}</main>}>
            <Page />
          </PartBoundary>
        </ErrorBoundary>
      </Providers>
    </StrictMode>
  );
  // Rendered in slices, so that a slow phone reacts meanwhile.
  startTransition(() => createRoot(place).render(app));
}

void start(root);
