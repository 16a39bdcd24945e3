import type { OwnScreen } from "@roombell/common/contract/screen";
import { PAIRING_CODE_LENGTH } from "@roombell/common/domain/pairingCode";
import { useState, type SyntheticEvent } from "react";
import styled from "styled-components";
import { usePageTitle } from "#shared/lib/usePageTitle.js";
import { inStack, tabularFigures, theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Field } from "#shared/ui/field/Field.js";
import { inputStyles, type InputStyleProps } from "#shared/ui/field/inputStyles.js";
import { withWait } from "#staff/lib/useWait.js";
import { ScreenFrame } from "#staff/shell/ScreenFrame.js";
import { readCode } from "./pairingCode.js";
import { useCodeEntry } from "./useCodeEntry.js";
import type { usePairing } from "./useOwnScreen.js";

/** Turns a device into a board. A device that was a board raises an alarm, so that nobody keeps waiting for work. */
export function PairingPage({
  pairing: { mutate, isPending, error },
  former,
}: {
  pairing: ReturnType<typeof usePairing>;
  /** The screen that this device was before; null for a new device. */
  former: Pick<OwnScreen, "name" | "hotel_name"> | null;
}) {
  usePageTitle("Pair this screen");
  const { code, setCode, wait, input } = useCodeEntry(error);
  const [isShort, setShort] = useState(false);

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
  const failure = error && code === "" && !isPending ? withWait(error.message, wait) : undefined;

  return (
    <ScreenFrame
      alarm={former !== null}
      title={former ? "This screen was removed" : "Pair this screen"}
      text={
        former
          ? `“${former.name}” of ${former.hotel_name} was removed or unpaired, or another device took its place. Ask a manager for a new code.`
          : "Turn this device into a kitchen, front desk or department board. No one needs to sign in."
      }
    >
      <Form onSubmit={submit} noValidate>
        <Field
          label="Code"
          hint={
            former ? (
              <>
                A manager finds it in the portal under <b>Settings → Screens</b>: Pair again, or Add screen.
              </>
            ) : (
              <>
                A manager finds it in the portal under <b>Settings → Screens → Add screen</b>. It works once
                and expires after ten minutes.
              </>
            )
          }
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
    </ScreenFrame>
  );
}

const Form = styled.form`
  ${inStack(4)}
  width: min(100vw - ${theme.space[10]}, ${theme.size.dialog.sm});

  /* Read while standing in front of a tablet. */
  p {
    font-size: ${theme.font.size.md};
  }
`;

/** Large enough to compare with the manager's screen at arm's length. */
const Code = styled.input<InputStyleProps>`
  ${inputStyles}
  ${tabularFigures}
  min-height: ${theme.space[20]};
  border-radius: ${theme.radius.md};
  /* Fits nine characters on the narrowest phone. */
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
