import { TEXT_MAX } from "@roombell/common/domain/limits";
import { useQueryClient } from "@tanstack/react-query";
import Ban from "lucide-react/icons/ban";
import { useState } from "react";
import { Button } from "#shared/ui/Button.js";
import { TextArea } from "#shared/ui/field/TextArea.js";
import { notify } from "#shared/ui/toast/notify.js";
import { changeEach } from "#staff/lib/lists/changeEach.js";
import { FormDialog } from "#staff/ui/form/FormDialog.js";
import { SelectionBar } from "#staff/ui/table/SelectionBar.js";
import { refetch } from "#staff/work/useWorkMutation.js";
import { nextStep, type ChangeableWork, type StatusBody } from "#staff/work/workKind.js";
import type { Work } from "#staff/work/workLists.js";

/** The actions on selected rows: their next steps, or a cancellation with one reason. */
export function BulkBar<T extends Work, Body extends StatusBody<T>>({
  kind,
  chosen,
  all,
  isSelecting,
  onDone,
}: {
  kind: ChangeableWork<T, Body>;
  chosen: readonly T[];
  /** Everything that the list has loaded, including other pages. */
  all: { count: number; onChoose: () => void };
  isSelecting: boolean;
  /** Called when the selection is processed or cleared. */
  onDone: () => void;
}) {
  const { change, isBusy } = useBulkChange(kind);
  const [reason, setReason] = useState<string | null>(null);
  const cancellable = chosen.filter((item) =>
    kind.transitions[item.status as T["status"]].includes("cancelled"),
  );
  const what = `${cancellable.length} ${kind.plural}`;
  const apply = async (items: readonly T[], body: StatusBody<T>): Promise<void> => {
    await change(items, body as Body);
    setReason(null);
    onDone();
  };
  return (
    <SelectionBar count={chosen.length} isOn={isSelecting} all={all} onClear={onDone}>
      {nextSteps(kind, chosen).map(({ status, items }) => (
        <Button key={status} size="sm" busy={isBusy} onClick={() => void apply(items, { status })}>
          {`${kind.actions[status] ?? ""} (${items.length})`}
        </Button>
      ))}
      {cancellable.length > 0 && (
        <Button size="sm" icon={Ban} busy={isBusy} onClick={() => setReason("")}>
          {`Cancel ${cancellable.length}…`}
        </Button>
      )}
      {reason !== null && (
        <FormDialog
          title={`Cancel ${what}?`}
          size="sm"
          submitLabel={`Cancel ${what}`}
          cancelLabel="Keep"
          tone="danger"
          isDirty={reason !== ""}
          busy={isBusy}
          onSubmit={(event) => {
            event.preventDefault();
            void apply(cancellable, { status: "cancelled", reason });
          }}
          onClose={() => setReason(null)}
        >
          <TextArea
            label="Reason for the guests"
            hint="All of these guests will see it"
            rows={2}
            maxLength={TEXT_MAX}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </FormDialog>
      )}
    </SelectionBar>
  );
}

/** The next steps of the chosen work in the order of the statuses, each with its items. */
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

/** Changes several pieces of work independently, and reports how many changes failed. */
function useBulkChange<T extends Work, Body extends StatusBody<T>>(kind: ChangeableWork<T, Body>) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const changeOne = async ({ id }: T, body: Body): Promise<void> => {
    try {
      kind.cache.put(client, await kind.changeStatus(id, body));
    } catch (error) {
      await refetch(client, id, kind);
      throw error;
    }
  };

  const change = async (items: readonly T[], body: Body): Promise<void> => {
    setBusy(true);
    const { length: failed } = await changeEach(items, (item) => changeOne(item, body));
    setBusy(false);
    const id = `bulk ${kind.name}`;
    if (failed === 0) notify.success(`${items.length} ${kind.plural} updated`, { id });
    else notify.error(`${failed} of ${items.length} ${kind.plural} could not be updated`, { id });
  };

  return { change, isBusy };
}
