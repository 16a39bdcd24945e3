import type { AuditEntry } from "@roombell/common/contract/audit";
import type { DayRule } from "@roombell/common/domain/hotelDay";
import Info from "lucide-react/icons/info";
import X from "lucide-react/icons/x";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import styled from "styled-components";
import { inRow, theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Card } from "#shared/ui/Card.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { NoMatches } from "#shared/ui/picture/illustrations.js";
import { useDayRule } from "#staff/session/useHotel.js";
import { useHotelPage } from "#staff/shell/useHotelPage.js";
import type { Choice } from "#staff/ui/form/SelectField.js";
import { PageHeader } from "#staff/ui/layout/PageHeader.js";
import { EmptyDatedList } from "#staff/ui/table/EmptyList.js";
import { ExportButton } from "#staff/ui/table/ExportButton.js";
import { FilterPanel } from "#staff/ui/table/FilterPanel.js";
import { ListFrame } from "#staff/ui/table/ListFrame.js";
import { Table } from "#staff/ui/table/Table.js";
import { Muted } from "#staff/ui/text/textStyles.js";
import { auditColumns, objectName } from "./auditColumns.js";
import { AuditDialog } from "./AuditDialog.js";
import { ACTION_LABEL, OBJECT_LABEL } from "./auditLabels.js";
import { EVERY, useAuditList, type AuditScope } from "./useAuditList.js";

function buildChoices(labels: Readonly<Record<string, string>>, everyLabel: string) {
  const choices = Object.entries(labels).map(([value, label]) => ({ value, label }));
  return [{ value: EVERY, label: everyLabel }, ...choices];
}

const FIELDS = [
  { name: "action", label: "Action", options: buildChoices(ACTION_LABEL, "All actions") },
  { name: "object_kind", label: "Item", options: buildChoices(OBJECT_LABEL, "All items") },
] as const;

export function AuditPage() {
  useHotelPage("Audit log");
  const dayRule = useDayRule();
  const navigate = useNavigate();
  return (
    <AuditLog scope="hotel-admin" dayRule={dayRule} onBack={() => void navigate("/hotel-admin/settings")} />
  );
}

/** `hotels` are the filter choices of the platform's log; `onBack` leads to the hotel's settings. */
export function AuditLog({
  scope,
  dayRule,
  note = "",
  hotels = [],
  onBack,
}: {
  scope: AuditScope;
  dayRule: DayRule;
  /** Added to the subtitle. */
  note?: string;
  hotels?: readonly Choice<string>[];
  onBack?: (() => void) | undefined;
}) {
  const { timezone } = dayRule;
  const list = useAuditList(scope);
  const { values, change } = list.filter;
  const hotelField = {
    name: "hotel_id",
    label: "Hotel",
    options: [{ value: EVERY, label: "All hotels" }, ...hotels],
  } as const;
  const [shown, setShown] = useState<AuditEntry | null>(null);
  const columns = useMemo(() => auditColumns(timezone), [timezone]);
  return (
    <>
      <PageHeader
        title="Audit log"
        subtitle={`Every change and refused attempt, newest first. Entries can't be edited. ${note}`.trim()}
        onBack={onBack}
      />
      <Card flush>
        <FilterPanel
          filter={list.filter}
          searchLabel="Search name, account or room"
          searchHint="Name or room"
          fields={hotels.length > 0 ? [hotelField, ...FIELDS] : FIELDS}
          dayRule={dayRule}
          end={<ExportButton path={`/${scope}/exports/audit.csv`} query={list.query} />}
        />
        {values.object_id && (
          <OneObject>
            Entries for one item only
            <Button size="sm" icon={X} onClick={() => change({ object_id: "" })}>
              Show all
            </Button>
          </OneObject>
        )}
        <ListFrame query={list.page} failure="Failed to load the audit log" older={list.older}>
          <Table
            label="Audit log"
            columns={columns}
            rows={list.loading ? undefined : list.rows}
            rowActions={(entry) => (
              <IconButton
                icon={Info}
                size="sm"
                label={`Details of ${objectName(entry)}`}
                data-opens-row
                onClick={() => setShown(entry)}
              />
            )}
            onOpen={setShown}
            paged={false}
            empty={
              <EmptyDatedList
                what="entries"
                filter={list.filter}
                illustration={<NoMatches />}
                title="No entries yet"
              >
                Changes appear here a moment after they are made.
              </EmptyDatedList>
            }
          />
        </ListFrame>
      </Card>
      {shown && (
        <AuditDialog
          entry={shown}
          timezone={timezone}
          onObject={(object_id) => {
            setShown(null);
            change({ object_id });
          }}
          onClose={() => setShown(null)}
        />
      )}
      <Note as="p" $size="xs">
        Passwords, phone numbers and room codes are never logged.
      </Note>
    </>
  );
}

const OneObject = styled.div`
  ${inRow(3)}
  flex-wrap: wrap;
  padding: ${theme.space[2]} ${theme.space[4]};
  border-bottom: ${theme.line.thin} solid ${theme.color.border};
  font-size: ${theme.font.size.sm};
`;

const Note = styled(Muted)`
  margin-top: ${theme.space[3]};
`;
