import { useMessages } from "../i18n/useLanguage.js";
import { RequestList } from "../requests/RequestList.js";
import { useGuestRequests } from "../requests/hooks.js";
import { useServiceLabels } from "../services/useServiceLabels.js";
import { Loaded } from "../shell/Loaded.js";

/** My Requests of the classic portal. */
export function ClassicRequests({ onCancel }: { onCancel: (id: string) => void }) {
  const { requests: labels } = useMessages();
  const labelsOf = useServiceLabels();
  return (
    <Loaded query={useGuestRequests()} failed={labels.loadFailed}>
      {(requests) => (
        <RequestList requests={requests} labelsOf={labelsOf} onCancel={({ id }) => onCancel(id)} />
      )}
    </Loaded>
  );
}
