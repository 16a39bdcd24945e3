import ListChecks from "lucide-react/icons/list-checks";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { Button } from "#shared/ui/Button.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { ActionBar } from "#staff/ui/layout/ActionBar.js";

/** The bar of the rows that are selected in a list: their number, what can be done with them, and giving them up. */
export function SelectionBar({
  count,
  isOn = false,
  all,
  onClear,
  children,
}: {
  count: number;
  /** Rows are being selected, so that the bar is there before the first one is. */
  isOn?: boolean | undefined;
  /** The whole list, which may have more pages than the one that is shown. */
  all?: { count: number; onChoose: () => void } | undefined;
  onClear: () => void;
  children: ReactNode;
}) {
  if (count === 0 && !isOn) return null;
  return (
    <ActionBar aria-label="Selected rows">
      <output>{count} selected</output>
      {all && count < all.count && (
        <Button size="sm" variant="ghost" onClick={all.onChoose}>
          Select all {all.count}
        </Button>
      )}
      {children}
      <IconButton icon={X} size="sm" label={isOn ? "Stop selecting" : "Clear selection"} onClick={onClear} />
    </ActionBar>
  );
}

/** Begins and ends the selection of rows where a list shows no boxes, such as on a phone. */
export function SelectButton({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <IconButton icon={ListChecks} label="Select rows" aria-pressed={isOn} onClick={() => onChange(!isOn)} />
  );
}
