import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useJustChanged } from "./useJustChanged.js";
import { Button } from "../../shared/ui/Button.js";
import type { IconType } from "../../shared/ui/Icon.js";
import { IconButton } from "../../shared/ui/overlay/IconButton.js";
import { Table } from "../ui/table/Table.js";
import type { TableColumn } from "../ui/table/tableModel.js";
import type { TableView } from "../ui/table/tableView.js";

/** As long as a hand needs to see that something else is under it. */
const MOMENT_MS = 400;

/** Requests or orders as a table: one press takes each a step on, the last button opens it. */
export function WorkTable<Row extends { id: string; status: string }>({
  label,
  columns,
  nameOf,
  stepOf,
  pending,
  onStep,
  openIcon,
  openLabel,
  onOpen,
  fresh,
  ...table
}: {
  label: string;
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  /** The name of a row in the labels of its buttons, for screen readers. */
  nameOf: (row: Row) => string;
  /** The label of the next step; null at the end. */
  stepOf: (row: Row) => string | null;
  pending: ReadonlySet<string>;
  onStep: (row: Row) => void;
  openIcon: IconType;
  openLabel: string;
  onOpen: (id: string) => void;
  view: TableView;
  onViewChange: (view: TableView) => void;
  fresh: ReadonlySet<string>;
  loading: boolean;
  empty: ReactNode;
}) {
  const actions = (row: Row, place: number): ReactNode => {
    const step = stepOf(row);
    return (
      <>
        {step !== null && (
          <StepButton
            step={step}
            name={nameOf(row)}
            place={place}
            isFirst={row.status === "pending"}
            isBusy={pending.has(row.id)}
            onPress={() => onStep(row)}
          />
        )}
        <IconButton
          icon={openIcon}
          size="sm"
          label={`${openLabel} ${nameOf(row)}`}
          onClick={() => onOpen(row.id)}
        />
      </>
    );
  };
  return (
    <Table
      {...table}
      label={label}
      columns={columns}
      rowKey={(row) => row.id}
      rowActions={actions}
      isFresh={(row) => fresh.has(row.id)}
    />
  );
}

/**
 * The next step stands where the last one was pressed: it waits a moment for the hand to be gone. So does the step of
 * the next row where the last one left the list; a key goes to the row that has the focus, wherever that stands.
 */
function StepButton({
  step,
  name,
  place,
  isFirst,
  isBusy,
  onPress,
}: {
  step: string;
  name: string;
  place: number;
  isFirst: boolean;
  isBusy: boolean;
  onPress: () => void;
}) {
  const isNew = useJustChanged(step);
  const hasJustMoved = useJustMoved(place);
  return (
    <Button
      size="sm"
      variant={isFirst ? "primary" : "secondary"}
      busy={isBusy || isNew}
      aria-label={`${step} ${name}`}
      onClick={({ detail: pointerPresses }) => {
        if (pointerPresses === 0 || !hasJustMoved()) onPress();
      }}
    >
      {step}
    </Button>
  );
}

/**
 * Asks whether what stands at `place` has been there for a moment only: a press then was meant for what stood there
 * before, such as the row that has just left a filtered list.
 */
function useJustMoved(place: number): () => boolean {
  const known = useRef(place);
  const since = useRef(-Infinity);
  useLayoutEffect(() => {
    if (known.current === place) return;
    known.current = place;
    since.current = performance.now();
  }, [place]);
  return () => performance.now() - since.current < MOMENT_MS;
}
