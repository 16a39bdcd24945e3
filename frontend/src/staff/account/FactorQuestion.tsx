import type { FactorMethod } from "@roombell/common/contract/errors";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { askForFactor, staffApi } from "#staff/lib/api/staffApi.js";
import { useRenewal } from "#staff/session/useRenewal.js";
import { askPasskey } from "#staff/signIn/browserPasskeys.js";
import { FactorForm } from "#staff/signIn/FactorForm.js";

type PendingQuestion = { methods: readonly FactorMethod[]; settle: (isConfirmed: boolean) => void };

/** Retries a call that needs a recent second factor. Render it inside the dialog that makes such calls. */
export function FactorQuestion() {
  const [question, setQuestion] = useState<PendingQuestion | null>(null);
  useEffect(() => askForFactor((methods) => new Promise((settle) => setQuestion({ methods, settle }))), []);
  if (question === null) return null;
  const finish = (isConfirmed: boolean): void => {
    setQuestion(null);
    question.settle(isConfirmed);
  };
  return <ConfirmDialog methods={question.methods} onEnd={finish} />;
}

function ConfirmDialog({
  methods,
  onEnd,
}: {
  methods: readonly FactorMethod[];
  onEnd: (isConfirmed: boolean) => void;
}) {
  const byCode = useConfirmation(codeProof);
  const byPasskey = useConfirmation<void>(passkeyProof);
  const isBusy = byCode.isPending || byPasskey.isPending;
  return (
    <Dialog
      onClose={() => !isBusy && onEnd(false)}
      size="sm"
      title="Confirm it's you"
      description="To change your sign-in settings, confirm your second factor again."
    >
      <FactorForm
        methods={methods}
        byCode={byCode}
        byPasskey={byPasskey}
        onSuccess={() => onEnd(true)}
        isBusy={isBusy}
        submitLabel="Confirm"
      />
    </Dialog>
  );
}

const codeProof = async (code: string) => ({ code });

async function passkeyProof() {
  const { options } = await staffApi.call("POST /auth/second-factor/confirm/options", { body: {} });
  return { response: await askPasskey(options) };
}

type Proof = Awaited<ReturnType<typeof codeProof>> | Awaited<ReturnType<typeof passkeyProof>>;

/** Confirms a second factor for the current session, which continues with a new token. */
function useConfirmation<T>(prove: (how: T) => Promise<Proof>) {
  const renew = useRenewal();
  return useMutation({
    mutationFn: async (how: T) => {
      const body = await prove(how);
      await renew(() => staffApi.call("POST /auth/second-factor/confirm", { body }));
    },
    gcTime: 0,
  });
}
