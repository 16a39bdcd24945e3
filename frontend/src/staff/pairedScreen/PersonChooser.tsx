import type { PersonOfBoard } from "@roombell/common/contract/screen";
import { useAtomValue } from "jotai";
import { useId, useState } from "react";
import { ApiError } from "#shared/lib/api/apiClient.js";
import { Button } from "#shared/ui/Button.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { ErrorState } from "#shared/ui/state/ErrorState.js";
import { SkeletonLines } from "#shared/ui/state/Skeleton.js";
import { OwnPinForm } from "#staff/account/OwnPinForm.js";
import { pairedScreenAtom } from "#staff/session/session.js";
import { FormFailure } from "#staff/ui/form/FormFailure.js";
import { PersonTiles } from "./PersonTiles.js";
import { PinStep, type StepProps } from "./PinStep.js";
import { useChoosePerson, useEndPerson, type Choice, type usePeople } from "./usePeople.js";

/** The tapped person; `isNew` if they have to choose a PIN first. */
type Tapped = { person: PersonOfBoard; isNew: boolean };

/** Asks who acts on this screen: a tap on the name, then the PIN if the hotel requires one. */
export function PersonChooser({
  people: { data: people, isError, refetch },
  isAsked,
  onChosen,
  onClose,
}: {
  people: ReturnType<typeof usePeople>;
  /** Whether a change waits for the answer. */
  isAsked: boolean;
  onChosen: () => void;
  onClose: () => void;
}) {
  const screen = useAtomValue(pairedScreenAtom);
  const [tapped, setTapped] = useState<Tapped | null>(null);
  const { mutate, isPending, error, reset, variables } = useChoosePerson();
  const end = useEndPerson();
  const acting = screen?.person ?? null;

  const choose = (choice: Choice): void => {
    if (isPending) return;
    mutate(choice, {
      onSuccess: onChosen,
      // The person no longer works here: back to the list.
      onError: (failure) =>
        failure instanceof ApiError && failure.details[0]?.path === "account_id" && setTapped(null),
    });
  };
  const tap = (person: PersonOfBoard): void => {
    reset();
    if (screen?.pins_required === false) choose({ account_id: person.id });
    else setTapped({ person, isNew: !person.has_pin || person.must_change_pin });
  };
  const back = (): void => {
    reset();
    setTapped(null);
  };

  if (tapped) {
    const step = {
      person: tapped.person,
      error,
      isPending,
      onClose,
      onBack: back,
      onChoose: (proof: Omit<Choice, "account_id">) => choose({ account_id: tapped.person.id, ...proof }),
    };
    if (tapped.isNew) return <NewPinStep {...step} />;
    return <PinStep {...step} onForgotten={() => setTapped({ person: tapped.person, isNew: true })} />;
  }
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title="Who are you?"
      description={
        isAsked
          ? "Choose your name to continue"
          : "Actions here are recorded under your name until someone else signs in"
      }
      footer={
        acting && (
          <Button
            size="board"
            busy={end.isPending}
            onClick={() => end.mutate(undefined, { onSuccess: onClose })}
          >
            {`Sign out ${acting.name}`}
          </Button>
        )
      }
    >
      <FormFailure>{error?.message}</FormFailure>
      {people ? (
        <PersonTiles
          people={people}
          acting={acting?.id ?? null}
          pending={isPending ? (variables?.account_id ?? null) : null}
          hasPins={screen?.pins_required !== false}
          onTap={tap}
        />
      ) : isError ? (
        <ErrorState title="Failed to load the staff list" onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines count={6} />
      )}
    </Dialog>
  );
}

/** A person who has no PIN, or forgot it, chooses one and is signed in. */
function NewPinStep({ person, error, isPending, onChoose, onBack, onClose }: StepProps) {
  const formId = useId();
  const isOneTime = person.must_change_pin;
  return (
    <Dialog
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
