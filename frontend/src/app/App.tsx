import { CSPProvider } from "@base-ui/react/csp-provider";
import { lazy, Suspense } from "react";
import { BrowserRouter, Route, Routes } from "react-router-dom";
import { useThemeOnDocument } from "../features/theme/useTheme.js";
import { GlobalStyle } from "../styles/GlobalStyle.js";

const ComponentGallery = import.meta.env.DEV
  ? lazy(async () => {
      const { ComponentGallery: component } = await import("../pages/dev/ComponentGallery.js");
      return { default: component };
    })
  : null;

/** The whole web app: theme, global style and routes. */
export function App() {
  useThemeOnDocument();
  return (
    <CSPProvider disableStyleElements>
      <GlobalStyle />
      <BrowserRouter>
        <Suspense fallback={null}>
          <Routes>
            {ComponentGallery && <Route path="/dev/components" element={<ComponentGallery />} />}
          </Routes>
        </Suspense>
      </BrowserRouter>
    </CSPProvider>
  );
}
