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
