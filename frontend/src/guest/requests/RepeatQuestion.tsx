import type { GuestServiceRequest } from "@roombell/common/contract/serviceRequest";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useClock } from "#guest/stay/StayContext.js";
import { ConfirmDialog } from "#shared/ui/overlay/ConfirmDialog.js";

export function RepeatQuestion({
  request,
  name,
  onClose,
  onConfirm,
}: {
  request: GuestServiceRequest;
  /** The service in the guest's language. */
  name: string;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const { common, request: labels } = useMessages();
  const clock = useClock();
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={onConfirm}
      title={labels.askedAlready(name, clock.time(request.created_at))}
      confirmLabel={labels.askAgain}
      cancelLabel={common.back}
      tone="primary"
    />
  );
}

const AGAIN_MS = 10 * 60_000;

/** The open request for the same service that the guest made within the last ten minutes; null if there is none. */
export function repeatedRequest(
  requests: readonly GuestServiceRequest[],
  service_id: string,
  now: number,
): GuestServiceRequest | null {
  const isSame = (request: GuestServiceRequest): boolean =>
    request.service_id === service_id && request.is_active && now - Date.parse(request.created_at) < AGAIN_MS;
  return requests.find(isSame) ?? null;
}
