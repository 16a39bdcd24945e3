import type { Passkey } from "@roombell/common/contract/secondFactor";
import { MAX_PASSKEYS } from "@roombell/common/domain/limits";
import KeyRound from "lucide-react/icons/key-round";
import { useState } from "react";
import { formatDay } from "#shared/lib/format.js";
import { Card } from "#shared/ui/Card.js";
import { TextField } from "#shared/ui/field/TextField.js";
import { Notice } from "#shared/ui/Notice.js";
import { useAccountTimezone } from "#staff/session/useHotel.js";
import { hasPasskeys } from "#staff/signIn/browserPasskeys.js";
import { DialogButton, EditAndDelete } from "#staff/ui/dialog/Dialogs.js";
import { FormDialog, useSaveForm } from "#staff/ui/form/FormDialog.js";
import { FormText } from "#staff/ui/form/FormText.js";
import { SettingsSection } from "#staff/ui/layout/SettingsSection.js";
import { useAddPasskey, useRenamePasskey } from "./accountSecurity.js";
import { Line, LineFoot, LineList } from "./LineList.js";
import { PasswordQuestion } from "./PasswordQuestion.js";
import { RemovePasskeyDialog } from "./RemovePasskeyDialog.js";

const NAME_MAX = 60;

export function PasskeySection({ passkeys }: { passkeys: readonly Passkey[] }) {
  const timezone = useAccountTimezone();
  return (
    <SettingsSection
      title="Passkeys"
      text="Sign in with your device's fingerprint, face or PIN instead of your password. A passkey counts as both steps and can't be copied or guessed. Once you have one, your password alone is no longer enough to sign in."
    >
      {!hasPasskeys() && (
        <Notice title="Not available here">
          This browser doesn&apos;t support passkeys, or the portal isn&apos;t open over HTTPS.
        </Notice>
      )}
      <Card flush>
        <LineList aria-label="Passkeys">
          {passkeys.length === 0 && (
            <Line icon={KeyRound} name="No passkeys yet" text="Add one on each device you use" />
          )}
          {passkeys.map((passkey) => (
            <Line
              key={passkey.id}
              icon={KeyRound}
              name={passkey.name}
              text={formatTimes(passkey, timezone)}
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

function AddDialog() {
  const [name, setName] = useState("");
  return (
    <PasswordQuestion
      title="Add a passkey"
      description="Your device asks for your fingerprint, face or PIN next."
      submitLabel="Continue"
      mutation={useAddPasskey(name.trim() || "Passkey")}
    >
      <TextField
        label="Name"
        name="name"
        hint="A name you'll recognise, e.g. My phone"
        autoComplete="off"
        maxLength={NAME_MAX}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </PasswordQuestion>
  );
}

function RenameDialog({ passkey }: { passkey: Passkey }) {
  const { form, dialog } = useSaveForm({
    initial: { name: passkey.name },
    toFields: ({ name }) => ({ name: name.trim() }),
    save: useRenamePasskey(passkey),
    failure: "Failed to rename passkey",
  });
  return (
    <FormDialog {...dialog} title={`Rename ${passkey.name}`} size="sm" submitLabel="Save">
      <FormText form={form} name="name" label="Name" required maxLength={NAME_MAX} />
    </FormDialog>
  );
}

function formatTimes({ created_at, last_used_at }: Passkey, timezone: string): string {
  const used = last_used_at === null ? "never used" : `last used ${formatDay(last_used_at, timezone)}`;
  return `Added ${formatDay(created_at, timezone)} · ${used}`;
}
