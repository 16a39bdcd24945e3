import { lazyPage } from "#shared/lib/lazyPage.js";
import { PartBoundary } from "#shared/ui/state/PartBoundary.js";

const ToastPlace = lazyPage(() => import("#shared/ui/overlay/ToastPlace.js"), "ToastPlace");

/** Used once per layout. At most three toasts: for staff bottom left for 5000 ms, for guests top right for 1000 ms. */
export function Toasts({ place }: { place: "staff" | "guest" }) {
  return (
    <PartBoundary fallback={null} frame={() => null}>
      <ToastPlace place={place} />
    </PartBoundary>
  );
}
