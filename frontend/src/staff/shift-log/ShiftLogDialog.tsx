import { SHIFT_NOTE_MAX } from "@roombell/common/domain/limits";
import Plus from "lucide-react/icons/plus";
import Printer from "lucide-react/icons/printer";
import styled from "styled-components";
import { clockTime, formatDateTime } from "#shared/lib/format.js";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { inStack, theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { TextArea } from "#shared/ui/field/TextArea.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { Stack } from "#shared/ui/primitives.js";
import { PERSONAL_DRAFT, useTextDraft } from "#staff/lib/forms/useTabDraft.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { requestWork } from "#staff/requests/requestWork.js";
import { PrintedAlone } from "#staff/ui/dialog/PrintedAlone.js";
import { Waiting } from "#staff/ui/LoadFailure.js";
import { loadFailureOf, useActiveWork } from "#staff/work/useWork.js";
import { LogSection, NoteLine, OrderLine, RequestLine } from "./LogSection.js";
import { useAddNote, useShiftLog } from "./useShiftLog.js";

const CLOCK_MS = 60_000;

export function ShiftLogDialog({
  hotelName,
  timezone,
  hasFood,
  onClose,
}: {
  hotelName: string;
  timezone: string;
  hasFood: boolean;
  onClose: () => void;
}) {
  const now = useServerNow(CLOCK_MS);
  const query = useShiftLog();
  const requests = useActiveWork(requestWork);
  const orders = useActiveWork(orderWork, { enabled: hasFood });
  const log = query.data;
  const clock = { now, timezone };
  const notes = (log?.notes ?? []).toSorted(latestFirst);
  const since = log && `since ${clockTime(log.since, now, timezone)}`;
  const done = notes.filter(({ done_at }) => done_at !== null);
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title="Shift log"
      description={`${hotelName} · ${formatDateTime(new Date(now).toISOString(), timezone)}`}
      focusTitle
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button icon={Printer} onClick={() => window.print()} disabled={!log}>
            Print
          </Button>
        </>
      }
    >
      <PrintedAlone />
      <Waiting query={query} title="Failed to load the shift log" lines={6} />
      {log && (
        <Stack $gap={5}>
          <NoteForm retentionDays={log.retention_days} />
          <LogSection
            title="Notes"
            items={notes.filter(({ done_at }) => done_at === null)}
            empty="No open notes"
          >
            {(note) => <NoteLine note={note} {...clock} />}
          </LogSection>
          <Waiting query={requests} title={loadFailureOf(requestWork)} lines={2} />
          {requests.data && (
            <LogSection
              title="Open requests"
              items={requests.data.toSorted(oldestFirst)}
              empty="No open requests"
            >
              {(request) => <RequestLine request={request} {...clock} />}
            </LogSection>
          )}
          {hasFood && <Waiting query={orders} title={loadFailureOf(orderWork)} lines={2} />}
          {orders.data && (
            <LogSection
              title="Open food orders"
              items={orders.data.toSorted(oldestFirst)}
              empty="No open food orders"
            >
              {(order) => <OrderLine order={order} {...clock} />}
            </LogSection>
          )}
          <LogSection title={`Escalated ${since}`} items={log.escalated} empty="Nothing escalated">
            {(request) => <RequestLine request={request} {...clock} />}
          </LogSection>
          {done.length > 0 && (
            <LogSection title={`Done ${since}`} items={done} empty="">
              {(note) => <NoteLine note={note} {...clock} />}
            </LogSection>
          )}
        </Stack>
      )}
    </Dialog>
  );
}

type Dated = { created_at: string };
const oldestFirst = (left: Dated, right: Dated): number =>
  Date.parse(left.created_at) - Date.parse(right.created_at);
const latestFirst = (left: Dated, right: Dated): number => oldestFirst(right, left);

function NoteForm({ retentionDays }: { retentionDays: number }) {
  const [text, setText, forget] = useTextDraft(`${PERSONAL_DRAFT}shift-note`);
  const add = useAddNote();
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "" && !add.isPending) add.mutate(text, { onSuccess: forget });
      }}
    >
      <TextArea
        label="Note for the next shift"
        hint={`Everyone at the desk can read it. Deleted after ${retentionDays} days, like guest names: leave out anything private`}
        rows={2}
        maxLength={SHIFT_NOTE_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={add.error?.message}
      />
      <Button type="submit" icon={Plus} busy={add.isPending} disabled={text.trim() === ""}>
        Add note
      </Button>
    </Form>
  );
}

const Form = styled.form`
  ${inStack(2)}
  justify-items: start;

  & > :first-child {
    justify-self: stretch;
  }

  ${theme.media.print} {
    display: none;
  }
`;
