import { useId } from "react";
import { Button } from "#shared/ui/Button.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { OwnPinForm } from "#staff/account/OwnPinForm.js";
import type { StepProps } from "./PinStep.js";

/** A person who has no PIN, or forgot it, chooses one and is signed in. */
export function NewPinStep({ person, error, isPending, onChoose, onBack, onClose }: StepProps) {
  const formId = useId();
  const isOneTime = person.must_change_pin;
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={person.name}
      description={
        isOneTime
          ? "Enter the one-time PIN from your manager, then choose your own."
          : "Enter your sign-in password and choose a four-digit PIN. No password? Ask a manager for a one-time PIN."
      }
      footer={
        <>
          <Button size="board" onClick={onBack} disabled={isPending}>
            {`Not ${person.name}?`}
          </Button>
          <Button size="board" type="submit" form={formId} variant="primary" busy={isPending}>
            Save PIN
          </Button>
        </>
      }
    >
      <OwnPinForm
        id={formId}
        secret={{
          // A shared device must not store passwords.
          autoComplete: "off",
          ...(isOneTime ? { label: "One-time PIN", path: "pin" } : { label: "Password", path: "password" }),
        }}
        pinPath="new_pin"
        isPending={isPending}
        error={error}
        onSubmit={({ secret, pin }) =>
          onChoose(isOneTime ? { pin: secret, new_pin: pin } : { password: secret, new_pin: pin })
        }
      />
    </Dialog>
  );
}
