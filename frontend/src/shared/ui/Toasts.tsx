import { Suspense } from "react";
import { lazyPage } from "../lib/lazyPage.js";
import { PartBoundary } from "./PartBoundary.js";

const ToastPlace = lazyPage(() => import("./overlay/ToastPlace.js"), "ToastPlace");

/**
 * Where toasts appear, at most three at once (product rules: Messages): staff bottom left for 5000 ms,
 * guests top right for 1000 ms. Used once by a layout; `notify` shows them. Loaded after the first paint.
 */
export function Toasts({ place }: { place: "staff" | "guest" }) {
  return (
    <PartBoundary frame={() => null}>
      <Suspense fallback={null}>
        <ToastPlace place={place} />
      </Suspense>
    </PartBoundary>
  );
}
