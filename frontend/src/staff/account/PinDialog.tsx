import type { EndpointInput } from "@roombell/common/contract/endpoints";
import { useMutation } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useId } from "react";
import { Button } from "#shared/ui/Button.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { notify } from "#shared/ui/toast/notify.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { renewedUserAtom } from "#staff/session/session.js";
import { OwnPinForm } from "./OwnPinForm.js";

export function PinDialog({ hasPin, onClose }: { hasPin: boolean; onClose: () => void }) {
  const formId = useId();
  const change = useChangePin();
  const close = (): void => {
    if (!change.isPending) onClose();
  };
  return (
    <Dialog
      onClose={close}
      size="sm"
      title="Screen PIN"
      description={
        hasPin
          ? "Identifies you on the hotel's shared screens. A new PIN replaces your current one."
          : "Four digits that identify you on the hotel's shared screens."
      }
      footer={
        <>
          <Button onClick={close} disabled={change.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={change.isPending}>
            Save PIN
          </Button>
        </>
      }
    >
      <OwnPinForm
        id={formId}
        secret={{ label: "Current Password", path: "current_password", autoComplete: "current-password" }}
        pinPath="pin"
        isPending={change.isPending}
        error={change.error}
        onSubmit={({ secret, pin }) =>
          change.mutate({ current_password: secret, pin }, { onSuccess: onClose })
        }
      />
    </Dialog>
  );
}

function useChangePin() {
  const renewUser = useSetAtom(renewedUserAtom);
  return useMutation({
    mutationFn: (body: EndpointInput<"PUT /auth/pin">["body"]) => staffApi.call("PUT /auth/pin", { body }),
    onSuccess({ user, message }) {
      renewUser(user);
      notify.success(message, { id: "pin" });
    },
    gcTime: 0,
  });
}
