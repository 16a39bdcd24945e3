import "@fontsource-variable/figtree/wght.css";
import "virtual:theme.css";
import "./shared/theme/splash.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./shared/lib/historyGate.js";
import { BrowserRouter } from "react-router-dom";
import { ErrorBoundary } from "./app/ErrorBoundary.js";
import { Providers } from "./app/Providers.js";
import { AppRoutes, loadGuestPage } from "./app/routes.js";
import { keepCodeFromAddress } from "./shared/lib/entryCode.js";
import { reloadOnFocus } from "./shared/lib/queryClient.js";
import { PartBoundary } from "./shared/ui/PartBoundary.js";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

keepCodeFromAddress();
// A link to another room, opened in this tab, changes nothing but the hash.
window.addEventListener("hashchange", () => {
  if (keepCodeFromAddress()) window.location.reload();
});
reloadOnFocus();

/** Renders the app, a guest's page only once it is loaded, so that the phone renders once. */
async function start(place: HTMLElement): Promise<void> {
  await loadGuestPage(location.pathname);
  createRoot(place).render(
    <StrictMode>
      <Providers>
        <ErrorBoundary>
          <BrowserRouter>
            <PartBoundary frame={(note) => <main>{note}</main>}>
              <AppRoutes />
            </PartBoundary>
          </BrowserRouter>
        </ErrorBoundary>
      </Providers>
    </StrictMode>,
  );
}

void start(root);
