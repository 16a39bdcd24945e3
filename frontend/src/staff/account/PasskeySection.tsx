import type { Passkey } from "@roombell/common/contract/secondFactor";
import { MAX_PASSKEYS } from "@roombell/common/domain/limits";
import KeyRound from "lucide-react/icons/key-round";
import { useState, type SyntheticEvent } from "react";
import { formatDay } from "#shared/lib/format.js";
import { Card } from "#shared/ui/Card.js";
import { TextField } from "#shared/ui/field/TextField.js";
import { Notice } from "#shared/ui/Notice.js";
import { hasPasskeys } from "#staff/signIn/browserPasskeys.js";
import { DialogButton, EditAndDelete, useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { FormDialog } from "#staff/ui/form/FormDialog.js";
import { SettingsSection } from "#staff/ui/layout/SettingsSection.js";
import { useAddPasskey, useRenamePasskey } from "./accountSecurity.js";
import { Line, LineFoot, LineList } from "./LineList.js";
import { PasswordQuestion } from "./PasswordQuestion.js";
import { RemovePasskeyDialog } from "./RemovePasskeyDialog.js";

const NAME_MAX = 60;

/** One's passkeys: added, renamed and removed. */
export function PasskeySection({ passkeys }: { passkeys: readonly Passkey[] }) {
  return (
    <SettingsSection
      title="Passkeys"
      text={
        <p>
          Sign in with the fingerprint, face or PIN of your device instead of the password. A passkey counts
          as both steps, and it cannot be read or guessed. Once you have one, your password alone no longer
          signs you in.
        </p>
      }
    >
      {!hasPasskeys() && (
        <Notice title="Not available here">
          This browser has no passkeys, or the portal is not opened over HTTPS.
        </Notice>
      )}
      <Card flush>
        <LineList aria-label="Passkeys">
          {passkeys.length === 0 && (
            <Line icon={KeyRound} name="No passkeys yet" text="Add one on each device that you use" />
          )}
          {passkeys.map((passkey) => (
            <Line
              key={passkey.id}
              icon={KeyRound}
              name={passkey.name}
              text={timesOf(passkey)}
              actions={
                <EditAndDelete
                  name={passkey.name}
                  edit={<RenameDialog passkey={passkey} />}
                  remove={<RemovePasskeyDialog passkey={passkey} />}
                />
              }
            />
          ))}
        </LineList>
        {hasPasskeys() && (
          <LineFoot>
            <DialogButton disabled={passkeys.length >= MAX_PASSKEYS} dialog={<AddDialog />}>
              Add passkey
            </DialogButton>
          </LineFoot>
        )}
      </Card>
    </SettingsSection>
  );
}

/** Adds a passkey of this device. */
function AddDialog() {
  const [name, setName] = useState("");
  return (
    <PasswordQuestion
      title="Add a passkey"
      description="Your device asks for your fingerprint, face or PIN next."
      submitLabel="Continue"
      mutation={useAddPasskey()}
      toInput={(current_password) => ({ current_password, name: name.trim() || "Passkey" })}
    >
      <TextField
        label="Name"
        name="name"
        hint="How you recognise it, such as My phone"
        autoComplete="off"
        maxLength={NAME_MAX}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </PasswordQuestion>
  );
}

function RenameDialog({ passkey }: { passkey: Passkey }) {
  const { close } = useDialogs();
  const rename = useRenamePasskey(passkey);
  const [name, setName] = useState(passkey.name);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (rename.isPending) return;
    if (name.trim() === "") return setMissing(true);
    rename.mutate(name.trim(), { onSuccess: close });
  };
  return (
    <FormDialog
      title={`Rename ${passkey.name}`}
      size="sm"
      submitLabel="Save"
      isDirty={name !== passkey.name}
      busy={rename.isPending}
      failure={rename.error?.message}
      onSubmit={submit}
      onClose={close}
    >
      <TextField
        label="Name"
        name="name"
        required
        autoComplete="off"
        maxLength={NAME_MAX}
        value={name}
        error={isMissing && name.trim() === "" ? "Name is required" : undefined}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}

function timesOf({ created_at, last_used_at }: Passkey): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const used = last_used_at === null ? "never used" : `last used ${formatDay(last_used_at, timeZone)}`;
  return `Added ${formatDay(created_at, timeZone)} · ${used}`;
}
