import type { ReactNode } from "react";
import { useJustChanged } from "./useJustChanged.js";
import { useJustMoved } from "./useJustMoved.js";
import { Button } from "../../shared/ui/Button.js";
import type { IconType } from "../../shared/ui/Icon.js";
import { IconButton } from "../../shared/ui/overlay/IconButton.js";
import { Table } from "../ui/table/Table.js";
import type { TableColumn } from "../ui/table/tableModel.js";
import type { TableView } from "../ui/table/tableView.js";

/** The props that a page passes to its table of requests or orders. */
export type WorkRows<Row> = {
  rows: readonly Row[];
  timezone: string;
  now: number;
  view: TableView;
  onViewChange: (view: TableView) => void;
  onOpen: (id: string) => void;
  fresh: ReadonlySet<string>;
  loading: boolean;
  empty: ReactNode;
};

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
}: Omit<WorkRows<Row>, "timezone" | "now"> & {
  label: string;
  columns: readonly TableColumn<Row>[];
  /** The name of a row in the labels of its buttons, for screen readers. */
  nameOf: (row: Row) => string;
  /** The label of the next step; null at the end. */
  stepOf: (row: Row) => string | null;
  pending: ReadonlySet<string>;
  onStep: (row: Row) => void;
  openIcon: IconType;
  openLabel: string;
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
