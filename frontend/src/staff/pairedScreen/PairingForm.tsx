import { PAIRING_CODE_LENGTH } from "@roombell/common/domain/pairingCode";
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from "react";
import styled from "styled-components";
import { ApiError } from "#shared/lib/api/apiClient.js";
import { tabularFigures } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Field } from "#shared/ui/field/Field.js";
import { inputStyles, type InputStyleProps } from "#shared/ui/field/inputStyles.js";
import { useWait, waitText } from "#staff/lib/useWait.js";
import { readCode } from "./pairingCode.js";
import type { usePairing } from "./useOwnScreen.js";

/** The code of a screen in one field, which is sent as soon as it is whole. */
export function PairingForm({
  pairing: { mutate, isPending, error },
  help,
}: {
  pairing: ReturnType<typeof usePairing>;
  help: ReactNode;
}) {
  const [code, setCode] = useState("");
  const [isShort, setShort] = useState(false);
  const [wait, startWait] = useWait();
  const input = useRef<HTMLInputElement>(null);
  const retryAfter = error instanceof ApiError ? error.retryAfter : null;

  // A refused code is typed anew, by whoever still has the finger on the screen.
  useEffect(() => {
    if (error === null) return;
    if (retryAfter !== null) startWait(retryAfter);
    setCode("");
    input.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- `startWait` is a new function each time
  }, [error]);

  const send = (entered: string | null): void => {
    if (entered !== null && !isPending && wait === 0) mutate(entered);
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const entered = readCode(code);
    setShort(entered === null);
    if (entered === null) input.current?.focus();
    else send(entered);
  };
  const enter = (text: string): void => {
    setCode(text);
    setShort(false);
    send(readCode(text));
  };
  const failure = error && code === "" && !isPending ? failureText(error, wait) : undefined;

  return (
    <Form onSubmit={submit} noValidate>
      <Field
        label="Code"
        hint={help}
        error={isShort ? `The code has ${PAIRING_CODE_LENGTH} letters and digits` : failure}
      >
        {(control) => (
          <Code
            {...control}
            ref={input}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page's only purpose
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            placeholder="XXXX-XXXX"
            value={code}
            onChange={({ target }) => enter(target.value)}
            disabled={isPending}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="board" wide busy={isPending} disabled={wait > 0}>
        {isPending ? "Pairing…" : "Pair this screen"}
      </Button>
    </Form>
  );
}

function failureText(error: Error, wait: number): string {
  return wait > 0 ? `${error.message}. Try again in ${waitText(wait)}.` : error.message;
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space[4]};
  width: min(100vw - ${theme.space[10]}, ${theme.size.dialog.sm});

  /* Hint and error are read by somebody who stands before a tablet. */
  p {
    font-size: ${theme.font.size.md};
  }
`;

/** Characters large enough to be compared with the manager's screen at arm's length. */
const Code = styled.input<InputStyleProps>`
  ${inputStyles}
  ${tabularFigures}
  min-height: ${theme.space[20]};
  border-radius: ${theme.radius.md};
  /* All nine characters on the narrowest phone. */
  font-size: min(${theme.font.size.board}, 9vw);
  font-weight: ${theme.font.weight.bold};
  letter-spacing: 0.1em;
  text-align: center;
  text-transform: uppercase;

  &::placeholder {
    font-weight: ${theme.font.weight.regular};
    opacity: 0.35;
  }
`;
