import "@fontsource-variable/figtree/wght.css";
import "virtual:theme.css";
import "./styles/splash.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App.js";
import { keepCodeFromAddress } from "./features/stay/entryCode.js";
import { validateEarly } from "./features/stay/validation.js";
import { reloadOnFocus } from "./lib/queryClient.js";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

keepCodeFromAddress();
validateEarly();
reloadOnFocus();

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
