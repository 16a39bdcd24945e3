import { lazy, Suspense } from "react";

const ToastPlace = lazy(async () => {
  const { ToastPlace: component } = await import("./ToastPlace.js");
  return { default: component };
});

/**
 * Where toasts appear, at most three at once (specification section 9): staff bottom left for 5000 ms,
 * guests top right for 1000 ms. Used once by a layout; `notify` shows them. Loaded after the first paint.
 */
export function Toasts({ place }: { place: "staff" | "guest" }) {
  return (
    <Suspense fallback={null}>
      <ToastPlace place={place} />
    </Suspense>
  );
}
