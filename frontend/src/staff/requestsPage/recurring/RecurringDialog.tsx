import type { Recurring } from "@roombell/common/contract/recurring";
import CalendarX from "lucide-react/icons/calendar-x";
import Ellipsis from "lucide-react/icons/ellipsis-vertical";
import Plus from "lucide-react/icons/plus";
import SquarePen from "lucide-react/icons/square-pen";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import styled from "styled-components";
import { formatDateTime } from "#shared/lib/format.js";
import { spread, theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { ConfirmDialog } from "#shared/ui/overlay/ConfirmDialog.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { clockText, daysText } from "#staff/lib/hoursText.js";
import { useRooms } from "#staff/rooms/roomQueries.js";
import { Waiting } from "#staff/ui/LoadFailure.js";
import { Menu } from "#staff/ui/Menu.js";
import { Muted } from "#staff/ui/text/textStyles.js";
import { RecurringForm } from "./RecurringForm.js";
import { placesText } from "./recurringText.js";
import { useEndRecurring, useRecurring } from "./useRecurring.js";

/** The hotel's recurring work, such as turndown on floor 2 every day at 22:00. */
export function RecurringDialog({ timezone, onClose }: { timezone: string; onClose: () => void }) {
  const query = useRecurring();
  const { data: rooms = [] } = useRooms();
  const { mutate: end } = useEndRecurring();
  const [edited, setEdited] = useState<Recurring | "new" | null>(null);
  const [stopped, setStopped] = useState<Recurring | null>(null);
  if (edited !== null) {
    const current = query.data?.find(({ id }) => edited !== "new" && id === edited.id) ?? edited;
    return <RecurringForm series={current === "new" ? null : current} onClose={() => setEdited(null)} />;
  }
  const actionsOf = (series: Recurring) => {
    const { next } = series;
    return [
      { label: "Change…", icon: SquarePen, onSelect: () => setEdited(series) },
      ...(next === null
        ? []
        : [
            {
              label: "Skip next time",
              icon: CalendarX,
              onSelect: () => end({ id: series.id, skip: next.date }),
            },
          ]),
      { label: "Stop…", icon: Trash2, tone: "danger" as const, onSelect: () => setStopped(series) },
    ];
  };
  return (
    <Dialog
      onClose={onClose}
      title="Recurring work"
      description="Its requests are created a day ahead. Change or cancel one of them in the list of requests."
      footer={
        <Button variant="primary" icon={Plus} onClick={() => setEdited("new")}>
          Add
        </Button>
      }
    >
      {query.data?.length === 0 && <Muted as="p">No recurring work yet</Muted>}
      <List>
        {query.data?.map((series) => (
          <li key={series.id}>
            <div>
              <Name>{series.service_name || "Service no longer offered"}</Name>
              <p>{`${daysText(series.days)} ${clockText(series.time)} · ${placesText(series, rooms)}`}</p>
              <Muted as="p">
                {series.next === null ? "Not scheduled" : `Next ${formatDateTime(series.next.at, timezone)}`}
              </Muted>
            </div>
            <Menu
              trigger={<IconButton icon={Ellipsis} label={`Actions for ${series.service_name}`} />}
              actions={actionsOf(series)}
            />
          </li>
        ))}
      </List>
      <ConfirmDialog
        open={stopped !== null}
        onClose={() => setStopped(null)}
        onConfirm={() => {
          if (stopped !== null) end({ id: stopped.id });
          setStopped(null);
        }}
        title="Stop this recurring work?"
        confirmLabel="Stop"
        cancelLabel="Keep it"
      >
        Its scheduled requests are cancelled.
      </ConfirmDialog>
      <Waiting query={query} title="Failed to load recurring work" thing="recurring work" />
    </Dialog>
  );
}

const List = styled.ul`
  li {
    ${spread}
    padding-block: ${theme.space[3]};
  }
  li + li {
    border-top: ${theme.line.thin} solid ${theme.color.border};
  }
`;

const Name = styled.p`
  font-weight: ${theme.font.weight.bold};
`;
