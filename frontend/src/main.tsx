import "@fontsource-variable/figtree/wght.css";
import "virtual:theme.css";
import "./shared/theme/splash.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App.js";
import { loadGuestPage } from "./app/routes.js";
import { keepCodeFromAddress } from "./shared/lib/entryCode.js";
import { reloadOnFocus } from "./shared/lib/queryClient.js";

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
      <App />
    </StrictMode>,
  );
}

void start(root);
