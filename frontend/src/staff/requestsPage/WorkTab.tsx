import { shownStatus } from "@roombell/common/domain/schedule";
import { useAtomValue } from "jotai";
import ListFilter from "lucide-react/icons/list-filter";
import { useCallback, useMemo, useState, type ComponentProps, type ReactNode } from "react";
import { useServerNow } from "#shared/lib/live/useLive.js";
import type { Tone } from "#shared/theme/theme.js";
import { useIsWide } from "#shared/theme/useIsWide.js";
import { Card } from "#shared/ui/Card.js";
import type { IconType } from "#shared/ui/icon/Icon.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { RestingBell } from "#shared/ui/picture/illustrations.js";
import { useUrlDialog } from "#staff/lib/url/useUrlDialog.js";
import { useDayRule } from "#staff/session/useHotel.js";
import { WideOnly } from "#staff/ui/layout/widths.js";
import { densityAtom, DensityButton } from "#staff/ui/table/density.js";
import { EmptyDatedList } from "#staff/ui/table/EmptyList.js";
import { ExportButton } from "#staff/ui/table/ExportButton.js";
import { Figures } from "#staff/ui/table/Figures.js";
import { FilterPanel } from "#staff/ui/table/FilterPanel.js";
import { ListFrame } from "#staff/ui/table/ListFrame.js";
import { SelectButton } from "#staff/ui/table/SelectionBar.js";
import { Table } from "#staff/ui/table/Table.js";
import type { TableColumn } from "#staff/ui/table/tableModel.js";
import { useUrlTableView } from "#staff/ui/table/tableView.js";
import { StepButton } from "#staff/work/StepButton.js";
import { loadFailureOf } from "#staff/work/useWork.js";
import { useChangeStatus, usePendingIds } from "#staff/work/useWorkMutation.js";
import { ANY, nextStep, type ChangeableWork, type StatusBody } from "#staff/work/workKind.js";
import type { Work } from "#staff/work/workLists.js";
import { BulkBar } from "./BulkBar.js";
import { NewArrivals } from "./NewArrivals.js";
import { SavedViews } from "./SavedViews.js";
import { useWorkList } from "./useWorkList.js";

const AGE_MS = 15_000;
const NONE: ReadonlySet<string> = new Set();
const START = { pageSize: 25 };

/** One figure: the count of open work with the status, or a given value. */
type Figure = { label: string; icon: IconType; tone: Tone } & (
  { status: string } | { value: number | undefined }
);

/** All work of a kind: figures, filters, list, and a dialog for one piece of work. */
export function WorkTab<T extends Work, Body extends StatusBody<T>>({
  kind,
  tool,
  figures,
  searchLabel,
  searchHint,
  fields = [],
  isLate,
  columns: columnsAt,
  openIcon,
  openLabel,
  dialog,
}: {
  kind: ChangeableWork<T, Body>;
  /** A button beside the filters, except on a phone. */
  tool?: ReactNode;
  figures: readonly Figure[];
  searchLabel: string;
  searchHint: string;
  /** Further choices beside the status. */
  fields?: ComponentProps<typeof FilterPanel>["fields"];
  isLate: (item: T, now: number) => boolean;
  /** The columns with ages that count to `now`; must keep its identity. */
  columns: (now: number) => readonly TableColumn<T>[];
  openIcon: IconType;
  openLabel: string;
  dialog: (id: string, onClose: () => void) => ReactNode;
}) {
  const dayRule = useDayRule();
  const list = useWorkList(kind, dayRule, isLate);
  const { filter, rows, active } = list;
  const selectable = [...new Map([...list.open, ...rows].map((item) => [item.id, item])).values()];
  const [openId, open, close] = useUrlDialog(kind.name);
  const [view, setView] = useUrlTableView(START);
  const density = useAtomValue(densityAtom);
  const [chosen, choose] = useState<ReadonlySet<string>>(NONE);
  const [isSelecting, setSelecting] = useState(false);
  const isWide = useIsWide();
  const now = useServerNow(AGE_MS);
  const floors = sortFloors([...(active ?? []).map(({ floor }) => String(floor)), filter.values.floor]);
  const columns = useMemo(() => columnsAt(now), [columnsAt, now]);
  const pending = usePendingIds(kind);
  const { mutate: changeStatus } = useChangeStatus(kind);
  const renderActions = useCallback(
    (item: T, place: number): ReactNode => {
      const status = nextStep(kind, item.status);
      const step = status !== null && kind.actions[status];
      const name = kind.nameOf(item);
      return (
        <>
          {step && (
            <StepButton
              step={step}
              name={name}
              place={place}
              isFirst={item.status === "pending"}
              isBusy={pending.has(item.id)}
              onPress={() => changeStatus({ item, body: { status } as Body })}
            />
          )}
          <IconButton
            icon={openIcon}
            size="sm"
            label={`${openLabel} ${name}`}
            data-opens-row
            onClick={() => open(item.id)}
          />
        </>
      );
    },
    [kind, openIcon, openLabel, open, pending, changeStatus],
  );
  return (
    <>
      <Card flush>
        <FilterPanel
          filter={filter}
          start={
            <Figures
              figures={[
                ...figures.map((figure) => ({ ...figure, value: figureValue(figure, active, now) ?? "–" })),
                { label: "Showing", value: list.count, icon: ListFilter, tone: "neutral" },
              ]}
            />
          }
          end={
            <>
              <WideOnly>
                {tool}
                <SavedViews kind={kind.name} />
                <DensityButton />
              </WideOnly>
              <ExportButton
                path={`/hotel-admin/exports/${kind.name}s.csv`}
                query={list.exported ?? {}}
                disabled={list.exported === null}
              />
              {!isWide && <SelectButton isOn={isSelecting} onChange={setSelecting} />}
            </>
          }
          searchLabel={searchLabel}
          searchHint={searchHint}
          fields={[
            {
              name: "status",
              label: "Status",
              options: [
                { value: "active", label: "Active only" },
                { value: "all", label: "All statuses" },
                ...kind.statuses.map((status: T["status"]) => ({
                  value: status,
                  label: kind.labels[status],
                })),
              ],
            },
            ...fields,
            {
              name: "floor",
              label: "Floor",
              options: [{ value: ANY, label: "Floor" }, ...floors.map(toFloorChoice)],
            },
          ]}
          dayRule={dayRule}
        />
        <NewArrivals rows={rows} live={active} view={view} onViewChange={setView} />
        <ListFrame query={list.query} failure={loadFailureOf(kind)} older={list.older}>
          <Table
            label={kind.name === "order" ? "Food orders" : "Service requests"}
            columns={columns}
            rows={list.loading ? undefined : rows}
            rowActions={isSelecting ? undefined : renderActions}
            onOpen={({ id }) => open(id)}
            selection={{ keys: chosen, onChange: choose, nameOf: kind.nameOf, isOn: isSelecting }}
            density={density}
            isFresh={({ id }) => list.fresh.has(id)}
            view={[view, setView]}
            empty={
              <EmptyDatedList
                what={kind.plural}
                filter={filter}
                illustration={<RestingBell />}
                title={`No active ${kind.plural}`}
              >
                {`New ${kind.plural} appear here automatically`}
              </EmptyDatedList>
            }
          />
        </ListFrame>
        <BulkBar
          kind={kind}
          chosen={selectable.filter(({ id }) => chosen.has(id))}
          open={list.open}
          pageSize={view.pageSize}
          isSelecting={isSelecting}
          onChoose={(items) => choose(new Set(items.map(({ id }) => id)))}
          onDone={() => {
            choose(NONE);
            setSelecting(false);
          }}
        />
      </Card>
      {openId && dialog(openId, close)}
    </>
  );
}

/** The floors with open work and the chosen one, lowest first. */
const sortFloors = (floors: readonly string[]): string[] =>
  [...new Set(floors)].filter((floor) => floor !== ANY).toSorted((one, other) => Number(one) - Number(other));

const toFloorChoice = (floor: string) => ({ value: floor, label: `Floor ${floor}` });

function figureValue(figure: Figure, work: readonly Work[] | undefined, now: number): number | undefined {
  if ("value" in figure) return figure.value;
  return work?.filter((item) => shownStatus(item, now) === figure.status).length;
}
