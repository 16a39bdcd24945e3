import type { ReactNode } from "react";
import { Notice } from "#shared/ui/Notice.js";

/** Says why a form was refused, if it was. */
export function FormFailure({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <div role="alert">
      <Notice tone="error">{children}</Notice>
    </div>
  );
}
