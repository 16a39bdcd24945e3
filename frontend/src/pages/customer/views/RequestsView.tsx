import type { GuestServiceRequest } from "@roombell/common/contract/serviceRequest";
import Plus from "lucide-react/icons/plus";
import { Button } from "../../../components/Button.js";
import { useMessages } from "../../../features/i18n/useLanguage.js";
import { RequestList } from "../../../features/service-requests/guest/components/RequestList.js";
import { useGuestRequests } from "../../../features/service-requests/guest/hooks.js";
import { useServiceWords } from "../../../features/services/guest/useServiceWords.js";
import { useOutboxEntries } from "../../../features/stay/outbox/useOutbox.js";
import { ViewHeader } from "../../../layouts/ViewHeader.js";
import type { GuestSheet, GuestView } from "../guestViews.js";
import { Loaded } from "../Loaded.js";

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
  const { request, requests: words } = useMessages();
  const requests = useGuestRequests();
  const wordsOf = useServiceWords();
  const sending = [...useOutboxEntries("request"), ...useOutboxEntries("support")];
  const isSending = sending.length > 0;
  const list = (shown: readonly GuestServiceRequest[]) => (
    <RequestList
      requests={shown}
      wordsOf={wordsOf}
      onCancel={({ id }) => openSheet({ name: "cancel-request", id })}
    />
  );
  return (
    <>
      <ViewHeader title={words.title} onBack={onBack} />
      <Loaded query={requests} failed={words.loadFailed} meanwhile={isSending && list([])}>
        {list}
      </Loaded>
      <Button variant="primary" size="lg" wide icon={Plus} onClick={() => go({ name: "new-request" })}>
        {request.newTitle}
      </Button>
    </>
  );
}
