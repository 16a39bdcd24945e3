import { TEXT_MAX } from "@roombell/common/domain/limits";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import Ban from "lucide-react/icons/ban";
import { useState } from "react";
import { Button } from "#shared/ui/Button.js";
import { TextArea } from "#shared/ui/field/TextArea.js";
import { ConfirmDialog } from "#shared/ui/overlay/ConfirmDialog.js";
import { notify } from "#shared/ui/toast/notify.js";
import { changeEach, type FailedChange } from "#staff/lib/lists/changeEach.js";
import { FormDialog } from "#staff/ui/form/FormDialog.js";
import { SelectionBar } from "#staff/ui/table/SelectionBar.js";
import { refetch } from "#staff/work/useWorkMutation.js";
import { nextStep, type ChangeableWork, type StatusBody } from "#staff/work/workKind.js";
import type { Work } from "#staff/work/workLists.js";

/** The next step of some of the chosen work. */
type Step<T extends Work> = { status: T["status"]; items: readonly T[] };

export function BulkBar<T extends Work, Body extends StatusBody<T>>({
  kind,
  chosen,
  open,
  pageSize,
  isSelecting,
  onChoose,
  onDone,
}: {
  kind: ChangeableWork<T, Body>;
  chosen: readonly T[];
  /** All open work that matches the filter, including other pages. */
  open: readonly T[];
  /** A step of more rows than this needs confirmation. */
  pageSize: number;
  isSelecting: boolean;
  onChoose: (items: readonly T[]) => void;
  /** Called when the selection is processed or cleared. */
  onDone: () => void;
}) {
  const { mutate: change, isPending: isBusy } = useBulkChange(kind);
  const [reason, setReason] = useState<string | null>(null);
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [asked, setAsked] = useState<Step<T> | null>(null);
  const cancellable = chosen.filter((item) =>
    kind.transitions[item.status as T["status"]].includes("cancelled"),
  );
  const what = `${cancellable.length} ${kind.plural}`;
  const nameOf = ({ status }: Step<T>): string => kind.actions[status] ?? "";
  /** After failures the dialog stays open with its text, and only the failed rows stay selected. */
  const settle = (failed: readonly FailedChange<T>[]): void => {
    if (failed.length > 0) return onChoose(failed.map(({ item }) => item));
    setReason(null);
    setAsked(null);
    onDone();
  };
  const apply = (items: readonly T[], body: StatusBody<T>): void =>
    change({ items, body: body as Body }, { onSuccess: settle });
  return (
    <SelectionBar
      count={chosen.length}
      isOn={isSelecting}
      all={
        chosen.filter(({ is_active }) => is_active).length < open.length
          ? { label: `Select all ${open.length} open`, onChoose: () => onChoose(open) }
          : undefined
      }
      onClear={onDone}
    >
      {nextSteps(kind, chosen).map((step) => (
        <Button
          key={step.status}
          size="sm"
          busy={isBusy}
          onClick={() =>
            step.items.length > pageSize ? setAsked(step) : apply(step.items, { status: step.status })
          }
        >
          {`${nameOf(step)} (${step.items.length})`}
        </Button>
      ))}
      {asked && (
        <ConfirmDialog
          tone="primary"
          title={`${nameOf(asked)} ${asked.items.length} ${kind.plural}?`}
          confirmLabel={nameOf(asked)}
          busy={isBusy}
          onConfirm={() => apply(asked.items, { status: asked.status })}
          onClose={() => setAsked(null)}
        />
      )}
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
            const isMissing = reason.trim() === "";
            setReasonMissing(isMissing);
            if (!isMissing) apply(cancellable, { status: "cancelled", reason });
          }}
          onClose={() => setReason(null)}
        >
          <TextArea
            label="Reason for the guests"
            hint="All of these guests will see it"
            error={isReasonMissing ? "Please give a reason" : undefined}
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
): Step<T>[] {
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
  const changeOne = async ({ id }: T, body: Body): Promise<void> => {
    try {
      kind.cache.put(client, await kind.changeStatus(id, body));
    } catch (error) {
      await refetch(client, id, kind);
      throw error;
    }
  };
  return useMutation({
    mutationFn: ({ items, body }: { items: readonly T[]; body: Body }) =>
      changeEach(items, (item) => changeOne(item, body)),
    onSuccess({ length: failed }, { items }) {
      const id = `bulk ${kind.name}`;
      if (failed === 0) notify.success(`${items.length} ${kind.plural} updated`, { id });
      else notify.error(`${failed} of ${items.length} ${kind.plural} could not be updated`, { id });
    },
  });
}
