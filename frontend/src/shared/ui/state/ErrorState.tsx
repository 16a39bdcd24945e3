import RotateCw from "lucide-react/icons/rotate-cw";
import { useContext, type ReactNode } from "react";
import { Button } from "#shared/ui/Button.js";
import { LabelsContext } from "#shared/ui/componentLabels.js";
import { BrokenBell } from "#shared/ui/picture/illustrations.js";
import { EmptyState } from "./EmptyState.js";

export function ErrorState({
  title,
  children,
  onRetry,
  busy = false,
}: {
  title: string;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
}) {
  const labels = useContext(LabelsContext);
  return (
    <div role="alert">
      <EmptyState
        illustration={<BrokenBell />}
        title={title}
        action={
          onRetry && (
            <Button icon={RotateCw} onClick={onRetry} busy={busy}>
              {labels.tryAgain}
            </Button>
          )
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
