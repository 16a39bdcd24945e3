import { shownStatus } from "@roombell/common/domain/schedule";
import { GUEST_CANCELLABLE_REQUEST } from "@roombell/common/domain/serviceRequest";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useServiceLabels } from "#guest/services/useServiceLabels.js";
import { useGuestStack } from "#guest/shell/guestViews.js";
import { useClock } from "#guest/stay/StayContext.js";
import { ChangeTime, ScheduleProblemNotice } from "#guest/work/ChangeTime.js";
import { OverlookedNotice } from "#guest/work/OverlookedNotice.js";
import { SeenMark } from "#guest/work/SeenMark.js";
import { useWatched } from "#guest/work/watched.js";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { Button } from "#shared/ui/Button.js";
import { Chip } from "#shared/ui/Chip.js";
import { REQUEST_STATUS_STYLES } from "#shared/ui/icon/statusStyles.js";
import { Notice } from "#shared/ui/Notice.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { Stack } from "#shared/ui/primitives.js";
import { RequestContent } from "./RequestContent.js";
import { guestRequests, loadServiceSlots, rescheduleRequest, useGuestRequests } from "./useGuestRequests.js";

export function RequestSheet({ id, open }: { id: string; open: boolean }) {
  const { common, requests: labels, work } = useMessages();
  const { openSheet, closeSheet } = useGuestStack();
  const clock = useClock();
  const labelsOf = useServiceLabels();
  const request = useGuestRequests().data?.find((one) => one.id === id);
  const now = useServerNow();
  useWatched(id, open);
  if (request === undefined) return null;
  const { name, category } = labelsOf(request);
  const { status, created_at, reason } = request;
  const shown = shownStatus(request, now);
  return (
    <Dialog
      open={open}
      onClose={closeSheet}
      title={name}
      description={`${category} · ${clock.dateTime(created_at)}`}
      footer={
        <>
          {GUEST_CANCELLABLE_REQUEST.includes(status) && (
            <Button variant="ghost" size="lg" onClick={() => openSheet({ name: "cancel-request", id })}>
              {labels.cancel}
            </Button>
          )}
          <Button size="lg" onClick={closeSheet}>
            {common.close}
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        <div aria-live="polite">
          <Chip {...REQUEST_STATUS_STYLES[shown]}>{labels.statuses[shown]}</Chip>
        </div>
        <RequestContent request={request} />
        <ScheduleProblemNotice work={request} />
        {status === "pending" && (
          <ChangeTime
            list={guestRequests}
            // Staff may have deferred it.
            work={{ ...request, scheduled_for: request.starts_at }}
            load={(signal) => loadServiceSlots(String(request.service_id), signal)}
            save={(scheduled_for) => rescheduleRequest(id, scheduled_for)}
          />
        )}
        {status === "pending" && <SeenMark seen_at={request.seen_at} />}
        <OverlookedNotice works={[request]} kind="request" />
        {reason && <Notice title={work.reason}>{reason}</Notice>}
      </Stack>
    </Dialog>
  );
}
