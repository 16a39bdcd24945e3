import Ban from "lucide-react/icons/ban";
import X from "lucide-react/icons/x";
import { useState } from "react";
import styled from "styled-components";
import { theme } from "../../shared/theme/theme.js";
import { Button } from "../../shared/ui/Button.js";
import { IconButton } from "../../shared/ui/overlay/IconButton.js";
import type { Work } from "../work/workCache.js";
import { type ChangeableWork, nextStep, type StatusBody } from "../work/workKind.js";
import { CancelAllDialog } from "./CancelAllDialog.js";
import { useBulkChange } from "./useBulkChange.js";

/** What can be done with the chosen rows of a list: the next step of each, or a cancellation with one reason. */
export function BulkBar<T extends Work, Body extends StatusBody<T>>({
  kind,
  chosen,
  onDone,
}: {
  kind: ChangeableWork<T, Body>;
  chosen: readonly T[];
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
  if (chosen.length === 0) return null;
  return (
    <Bar aria-label="Selected rows">
      <output>{chosen.length} selected</output>
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
      <IconButton icon={X} size="sm" label="Clear selection" onClick={onDone} />
      {isCancelling && (
        <CancelAllDialog
          what={`${cancellable.length} ${kind.plural}`}
          isBusy={isBusy}
          onSubmit={(reason) => void make(cancellable, { status: "cancelled", reason })}
          onClose={() => setCancelling(false)}
        />
      )}
    </Bar>
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

/** Stands at the lower edge of the window while the list is longer, and moves no row. */
const Bar = styled.section`
  position: sticky;
  bottom: 0;
  z-index: ${theme.layer.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[2]} ${theme.space[4]};
  border-top: ${theme.line.thin} solid ${theme.color.border};
  background: ${theme.color.surfaceRaised};
  font-size: ${theme.font.size.sm};

  & > :first-child {
    margin-inline-end: auto;
    font-weight: ${theme.font.weight.semibold};
  }
`;
