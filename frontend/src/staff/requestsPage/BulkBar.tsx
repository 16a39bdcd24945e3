import Ban from "lucide-react/icons/ban";
import { useState } from "react";
import { Button } from "#shared/ui/Button.js";
import { SelectionBar } from "#staff/ui/table/SelectionBar.js";
import type { Work } from "#staff/work/workCache.js";
import { nextStep, type ChangeableWork, type StatusBody } from "#staff/work/workKind.js";
import { CancelAllDialog } from "./CancelAllDialog.js";
import { useBulkChange } from "./useBulkChange.js";

/** What can be done with the chosen rows of a list: the next step of each, or a cancellation with one reason. */
export function BulkBar<T extends Work, Body extends StatusBody<T>>({
  kind,
  chosen,
  isSelecting = false,
  onDone,
}: {
  kind: ChangeableWork<T, Body>;
  chosen: readonly T[];
  isSelecting?: boolean | undefined;
  /** The selection has been dealt with or given up. */
  onDone: () => void;
}) {
  const { change, isBusy } = useBulkChange(kind);
  const [isCancelling, setCancelling] = useState(false);
  const cancellable = chosen.filter(({ status }) => canBeCancelled(kind, status));
  const make = async (items: readonly T[], body: StatusBody<T>): Promise<void> => {
    await change(items, body as Body);
    setCancelling(false);
    onDone();
  };
  return (
    <SelectionBar count={chosen.length} isOn={isSelecting} onClear={onDone}>
      {nextSteps(kind, chosen).map(({ status, items }) => (
        <Button key={status} size="sm" busy={isBusy} onClick={() => void make(items, { status })}>
          {kind.actions[status]} ({items.length})
        </Button>
      ))}
      {cancellable.length > 0 && (
        <Button size="sm" icon={Ban} busy={isBusy} onClick={() => setCancelling(true)}>
          Cancel… ({cancellable.length})
        </Button>
      )}
      {isCancelling && (
        <CancelAllDialog
          what={`${cancellable.length} ${kind.plural}`}
          isBusy={isBusy}
          onSubmit={(reason) => void make(cancellable, { status: "cancelled", reason })}
          onClose={() => setCancelling(false)}
        />
      )}
    </SelectionBar>
  );
}

const canBeCancelled = <T extends Work>(
  { transitions }: Pick<ChangeableWork<T, StatusBody<T>>, "transitions">,
  status: T["status"],
): boolean => transitions[status].includes("cancelled");

/** The next steps of some work, in the order of the statuses, and whose they are. */
function nextSteps<T extends Work, Body extends StatusBody<T>>(
  kind: ChangeableWork<T, Body>,
  chosen: readonly T[],
): { status: T["status"]; items: T[] }[] {
  return kind.statuses
    .map((status: T["status"]) => ({
      status,
      items: chosen.filter((item) => nextStep(kind, item.status) === status),
    }))
    .filter(({ items }) => items.length > 0);
}
