import type { NewPasskey } from "@roombell/common/contract/auth";
import styled from "styled-components";
import { formatDateTime } from "#shared/lib/format.js";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Notice } from "#shared/ui/Notice.js";
import { Row } from "#shared/ui/primitives.js";
import { useNewPasskeys } from "#staff/session/signedInUser.js";
import { useAccountTimezone } from "#staff/session/useHotel.js";
import { DialogButton, DialogHost } from "#staff/ui/dialog/Dialogs.js";
import { useAcknowledgePasskey } from "./accountSecurity.js";
import { FactorQuestion } from "./FactorQuestion.js";
import { RemovePasskeyDialog } from "./RemovePasskeyDialog.js";

export function NewPasskeyNotice() {
  const passkeys = useNewPasskeys();
  return (
    <DialogHost>
      {/* Always rendered, so that screen readers announce new notices. */}
      <Notices aria-live="polite">
        {passkeys.map((passkey) => (
          <NewPasskeyLine key={passkey.id} passkey={passkey} />
        ))}
      </Notices>
      {passkeys.length > 0 && <FactorQuestion />}
    </DialogHost>
  );
}

function NewPasskeyLine({ passkey }: { passkey: NewPasskey }) {
  const acknowledge = useAcknowledgePasskey();
  const timezone = useAccountTimezone();
  const { name, created_at, signed_in_at, device } = passkey;
  return (
    <Notice
      tone="warning"
      title={`New sign-in with the passkey ${name}`}
      action={
        <Row $gap={2}>
          <Button size="sm" busy={acknowledge.isPending} onClick={() => acknowledge.mutate(passkey)}>
            This was me
          </Button>
          <DialogButton size="sm" variant="danger" dialog={<RemovePasskeyDialog passkey={passkey} />}>
            Delete it
          </DialogButton>
        </Row>
      }
    >
      {`${device}, ${formatDateTime(signed_in_at, timezone)}. The passkey was added to your account on ${formatDateTime(created_at, timezone)}. If this wasn't you, delete it and change your password.`}
    </Notice>
  );
}

const Notices = styled.div`
  display: grid;
  gap: ${theme.space[2]};

  &:not(:empty) {
    margin-bottom: ${theme.space[4]};
  }
`;
