import { useMessages } from "../i18n/useLanguage.js";
import { RequestList } from "../requests/RequestList.js";
import { useGuestRequests } from "../requests/hooks.js";
import { useServiceWords } from "../services/useServiceWords.js";
import { Loaded } from "../shell/Loaded.js";

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
