import type { GuestServiceRequest } from "@roombell/common/contract/serviceRequest";
import Plus from "lucide-react/icons/plus";
import { Button } from "../../shared/ui/Button.js";
import { useMessages } from "../i18n/useLanguage.js";
import { RequestList } from "./RequestList.js";
import { useGuestRequests } from "./hooks.js";
import { useServiceLabels } from "../services/useServiceLabels.js";
import { useOutboxEntries } from "../stay/useOutbox.js";
import { ViewHeader } from "../shell/ViewHeader.js";
import type { GuestSheet, GuestView } from "../shell/guestViews.js";
import { Loaded } from "../shell/Loaded.js";

/** The stay's requests with their live status. */
export function RequestsView({
  go,
  openSheet,
  onBack,
}: {
  go: (view: GuestView) => void;
  openSheet: (sheet: GuestSheet) => void;
  onBack: () => void;
}) {
  const { request, requests: labels } = useMessages();
  const requests = useGuestRequests();
  const labelsOf = useServiceLabels();
  const sending = [...useOutboxEntries("request"), ...useOutboxEntries("support")];
  const isSending = sending.length > 0;
  const list = (shown: readonly GuestServiceRequest[]) => (
    <RequestList
      requests={shown}
      labelsOf={labelsOf}
      onCancel={({ id }) => openSheet({ name: "cancel-request", id })}
    />
  );
  return (
    <>
      <ViewHeader title={labels.title} onBack={onBack} />
      <Loaded query={requests} failed={labels.loadFailed} meanwhile={isSending && list([])}>
        {list}
      </Loaded>
      <Button variant="primary" size="lg" wide icon={Plus} onClick={() => go({ name: "new-request" })}>
        {request.newTitle}
      </Button>
    </>
  );
}
