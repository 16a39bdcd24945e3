import { PIN_LENGTH } from "@roombell/common/domain/pin";
import Delete from "lucide-react/icons/delete";
import type { ReactNode, Ref } from "react";
import styled from "styled-components";
import { plainButton, tabularFigures } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { Spinner } from "#shared/ui/state/Spinner.js";

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(String);

/**
 * The digits of a PIN as keys for wet hands. The field above them takes a keyboard's digits; on a tablet none opens.
 * `children` stand between the two.
 */
export function PinPad({
  label,
  ref,
  pin,
  onChange,
  isBusy,
  isLocked,
  isWrong,
  children,
}: {
  label: string;
  ref: Ref<HTMLInputElement>;
  pin: string;
  onChange: (pin: string) => void;
  isBusy: boolean;
  isLocked: boolean;
  isWrong: boolean;
  children: ReactNode;
}) {
  const key = (digit: string) => (
    <Key
      key={digit}
      type="button"
      aria-disabled={isLocked || undefined}
      onClick={() => onChange(pin + digit)}
    >
      {digit}
    </Key>
  );
  return (
    <Pad>
      <Place>
        <Dots aria-hidden $wrong={isWrong}>
          {Array.from({ length: PIN_LENGTH }, (_, place) => (
            <Dot key={place} $full={place < pin.length} />
          ))}
        </Dots>
        <Digits
          ref={ref}
          aria-label={label}
          aria-invalid={isWrong || undefined}
          readOnly={isLocked}
          inputMode="none"
          autoComplete="off"
          value={pin}
          onChange={({ target }) => onChange(target.value)}
        />
        {isBusy && <Spinner />}
      </Place>
      {children}
      <Keys>
        {DIGITS.map(key)}
        <span />
        {key("0")}
        <Key
          type="button"
          aria-label="Delete the last digit"
          aria-disabled={isLocked || undefined}
          onClick={() => onChange(pin.slice(0, -1))}
        >
          <Icon icon={Delete} size="xl" />
        </Key>
      </Keys>
    </Pad>
  );
}

const Pad = styled.div`
  display: grid;
  gap: ${theme.space[2]};
`;

const Place = styled.div`
  position: relative;
  display: grid;
  justify-items: center;
`;

const Dots = styled.div<{ $wrong: boolean }>`
  display: flex;
  align-items: center;
  gap: ${theme.space[5]};
  min-height: ${theme.control.board};
  padding-inline: ${theme.space[6]};
  border-radius: ${theme.radius.md};
  color: ${({ $wrong }) => ($wrong ? theme.color.errorFg : theme.color.text)};
`;

const Dot = styled.span<{ $full: boolean }>`
  width: ${theme.space[5]};
  height: ${theme.space[5]};
  border: ${theme.line.thick} solid;
  border-radius: ${theme.radius.full};
  ${({ $full }) => $full && "background: currentColor;"}
`;

/** What is typed is shown as the dots behind it. */
const Digits = styled.input`
  position: absolute;
  inset: 0;
  border: 0;
  border-radius: ${theme.radius.md};
  background: transparent;
  color: transparent;
  caret-color: transparent;
  text-align: center;

  &::selection {
    background: transparent;
  }
`;

const Keys = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${theme.space[2]};
`;

/** At least 64 px high, more where the screen has room. */
const Key = styled.button`
  ${plainButton}
  ${tabularFigures}
  display: grid;
  place-items: center;
  min-height: clamp(${theme.space[16]}, 9dvh, ${theme.space[20]});
  border: ${theme.line.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  font-size: ${theme.font.size["2xl"]};
  font-weight: ${theme.font.weight.semibold};
  user-select: none;
  touch-action: manipulation;

  &:active:not([aria-disabled]) {
    background: ${theme.color.primarySoft};
    transform: scale(0.97);
  }
  &[aria-disabled] {
    border-color: transparent;
    background: ${theme.color.surfaceSunken};
    color: ${theme.color.textMuted};
    cursor: not-allowed;
  }
`;
