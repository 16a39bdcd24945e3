import type { ReactNode } from "react";
import { Notice } from "#shared/ui/Notice.js";

export function FormFailure({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <div role="alert">
      <Notice tone="error">{children}</Notice>
    </div>
  );
}
