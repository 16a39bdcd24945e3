import { useMessages } from "../../../features/i18n/useLanguage.js";
import { RequestList } from "../../../features/service-requests/guest/components/RequestList.js";
import { useGuestRequests } from "../../../features/service-requests/guest/hooks.js";
import { useServiceWords } from "../../../features/services/guest/useServiceWords.js";
import { Loaded } from "../Loaded.js";

/** My Requests of the classic portal. */
export function ClassicRequests({ onCancel }: { onCancel: (id: string) => void }) {
  const { requests: words } = useMessages();
  const wordsOf = useServiceWords();
  return (
    <Loaded query={useGuestRequests()} failed={words.loadFailed}>
      {(requests) => (
        <RequestList requests={requests} wordsOf={wordsOf} onCancel={({ id }) => onCancel(id)} />
      )}
    </Loaded>
  );
}
