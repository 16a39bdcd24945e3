import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { isDeferred } from "@roombell/common/domain/deferral";
import CalendarClock from "lucide-react/icons/calendar-clock";
import Undo2 from "lucide-react/icons/undo-2";
import UserRoundPlus from "lucide-react/icons/user-round-plus";
import { useId, useState, type ReactNode } from "react";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { Button } from "#shared/ui/Button.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { Row, Stack } from "#shared/ui/primitives.js";
import { useDayStart } from "#staff/session/useDayStart.js";
import { Waiting } from "#staff/ui/LoadFailure.js";
import { useDraftQuestion } from "#staff/work/useDraftQuestion.js";
import { loadFailureOf, useOneWork } from "#staff/work/useWork.js";
import { useChangeStatus } from "#staff/work/useWorkMutation.js";
import { DeferForm } from "./DeferForm.js";
import { PersonForm } from "./PersonForm.js";
import { isReopenable } from "./reopenable.js";
import { RequestDetails } from "./RequestDetails.js";
import { useAssignRequest, useDeferRequest, useReopenRequest, type Deferral } from "./requestMutations.js";
import { requestWork, type RequestStatusChange } from "./requestWork.js";
import { StatusForm } from "./StatusForm.js";

const STEPS = { status: "Save", defer: "Defer", assign: "Assign" } as const;

/** What staff changed a request to. */
export type RequestChange = Pick<RequestStatusChange, "status"> | Pick<Deferral, "until">;

export function RequestDialog({
  id,
  timezone,
  renderSeries,
  onClose,
  onChanged,
}: {
  id: string;
  timezone: string;
  renderSeries: (series_id: string) => ReactNode;
  onClose: () => void;
  /** Receives the request as it was before the change. */
  onChanged?: ((before: ServiceRequest, after: RequestChange) => void) | undefined;
}) {
  const formId = useId();
  const [step, setStep] = useState<keyof typeof STEPS>("status");
  const now = useServerNow();
  const dayStart = useDayStart();
  const query = useOneWork(requestWork, id);
  const request = query.data;
  const change = useChangeStatus(requestWork);
  const reopen = useReopenRequest();
  const defer = useDeferRequest();
  const assign = useAssignRequest();
  const isBusy = change.isPending || defer.isPending || assign.isPending || reopen.isPending;
  // Freezes the form until the answer arrives.
  const changing = change.isPending ? change.variables.item : request;
  const goTo = (next: keyof typeof STEPS): void => {
    for (const last of [change, defer, assign]) if (last.isError) last.reset();
    setStep(next);
  };
  const moveBack = (item: ServiceRequest): void => {
    if (!isBusy) reopen.mutate({ item, body: null });
  };
  const { close, discard, question } = useDraftQuestion(id, changing?.is_active === true, onClose);
  const closing = (before: ServiceRequest, after: RequestChange) => ({
    onSuccess: (): void => {
      onChanged?.(before, after);
      discard();
    },
  });
  return (
    <Dialog
      onClose={close}
      title={request ? requestWork.nameOf(request) : "Service request"}
      description={request && `${request.service_category} · floor ${request.floor}`}
      footer={
        <>
          {step === "status" ? (
            <Button onClick={close}>Close</Button>
          ) : (
            <Button onClick={() => goTo("status")}>Back</Button>
          )}
          {request && isReopenable(request, dayStart) && (
            <Button variant="primary" icon={Undo2} busy={reopen.isPending} onClick={() => moveBack(request)}>
              Reopen
            </Button>
          )}
          {changing?.is_active && (
            <Button type="submit" form={formId} variant="primary" busy={isBusy}>
              {STEPS[step]}
            </Button>
          )}
        </>
      }
    >
      {request && step === "status" && (
        <Stack $gap={5}>
          <RequestDetails request={request} timezone={timezone} />
          {request.series_id !== undefined && renderSeries(request.series_id)}
          {request.is_active && (
            <Row $gap={2}>
              <Button icon={CalendarClock} onClick={() => goTo("defer")}>
                Defer
              </Button>
              {isDeferred(request, now) && (
                <Button busy={defer.isPending} onClick={() => defer.mutate({ item: request, body: null })}>
                  Due now
                </Button>
              )}
              <Button icon={UserRoundPlus} onClick={() => goTo("assign")}>
                Assign to…
              </Button>
              {request.status === "in_progress" && (
                <Button icon={Undo2} busy={reopen.isPending} onClick={() => moveBack(request)}>
                  Move back to New
                </Button>
              )}
            </Row>
          )}
        </Stack>
      )}
      {changing?.is_active && step === "status" && (
        <StatusForm
          id={formId}
          request={changing}
          failure={change.error}
          onSubmit={(body) => {
            if (!isBusy) change.mutate({ item: changing, body }, closing(changing, body));
          }}
        />
      )}
      {changing?.is_active && step === "defer" && (
        <DeferForm
          id={formId}
          request={changing}
          timezone={timezone}
          failure={defer.error}
          onSubmit={(body) => {
            if (!isBusy) defer.mutate({ item: changing, body }, closing(changing, body));
          }}
        />
      )}
      {changing?.is_active && step === "assign" && (
        <PersonForm
          id={formId}
          category={changing.service_category}
          except={changing.assigned_to_id}
          failure={assign.error}
          onSubmit={(assigned_to_id) => {
            const back = { onSuccess: () => setStep("status") };
            if (!isBusy) assign.mutate({ item: changing, body: { assigned_to_id } }, back);
          }}
        />
      )}
      <Waiting query={query} title={loadFailureOf(requestWork)} thing="request" lines={5} />
      {question}
    </Dialog>
  );
}
