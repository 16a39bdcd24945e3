import ListChecks from "lucide-react/icons/list-checks";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { Button } from "#shared/ui/Button.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { useShortcuts } from "#staff/lib/shortcuts.js";
import { ActionBar } from "#staff/ui/layout/ActionBar.js";

/** Shows the number of selected rows with actions for them. Escape clears the selection. */
export function SelectionBar({
  count,
  isOn = false,
  all,
  onClear,
  children,
}: {
  count: number;
  /** Shows the bar before the first row is selected. */
  isOn?: boolean | undefined;
  /** Selects rows of other pages too. */
  all?: { label: string; onChoose: () => void } | undefined;
  onClear: () => void;
  children: ReactNode;
}) {
  useShortcuts(count > 0 || isOn ? { Escape: onClear } : {});
  if (count === 0 && !isOn) return null;
  return (
    <ActionBar aria-label="Selected rows">
      <output>{`${count} selected`}</output>
      {all && (
        <Button size="sm" variant="ghost" onClick={all.onChoose}>
          {all.label}
        </Button>
      )}
      {children}
      <IconButton icon={X} size="sm" label={isOn ? "Stop selecting" : "Clear selection"} onClick={onClear} />
    </ActionBar>
  );
}

/** Starts and ends selecting rows where a list shows no checkboxes, such as on a phone. */
export function SelectButton({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <IconButton icon={ListChecks} label="Select rows" aria-pressed={isOn} onClick={() => onChange(!isOn)} />
  );
}
