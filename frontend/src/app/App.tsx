import "../shared/lib/historyGate.js";
import { BrowserRouter } from "react-router-dom";
import { PartBoundary } from "../shared/ui/PartBoundary.js";
import { ErrorBoundary } from "./ErrorBoundary.js";
import { Providers } from "./Providers.js";
import { AppRoutes } from "./routes.js";

/** The whole web app. */
export function App() {
  return (
    <Providers>
      <ErrorBoundary>
        <BrowserRouter>
          <PartBoundary frame={(note) => <main>{note}</main>}>
            <AppRoutes />
          </PartBoundary>
        </BrowserRouter>
      </ErrorBoundary>
    </Providers>
  );
}
