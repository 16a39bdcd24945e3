import "../lib/historyGate.js";
import { BrowserRouter } from "react-router-dom";
import { ErrorBoundary } from "./ErrorBoundary.js";
import { Providers } from "./Providers.js";
import { AppRoutes } from "./routes.js";

/** The whole web app. */
export function App() {
  return (
    <Providers>
      <ErrorBoundary>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </ErrorBoundary>
    </Providers>
  );
}
