import Delete from "lucide-react/icons/delete";
import type { ReactNode } from "react";
import styled from "styled-components";
import { plainButton, tabularFigures, textStyle, theme } from "#shared/theme/theme.js";
import { Icon } from "#shared/ui/icon/Icon.js";

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(String);

export function PinKeys({
  pin,
  onChange,
  isLocked,
}: {
  pin: string;
  onChange: (pin: string) => void;
  isLocked: boolean;
}) {
  const key = (label: string, next: string, content: ReactNode = label) => (
    <Key
      key={label}
      type="button"
      aria-label={label}
      aria-disabled={isLocked || undefined}
      onClick={() => onChange(next)}
    >
      {content}
    </Key>
  );
  return (
    <Keys>
      {DIGITS.map((digit) => key(digit, pin + digit))}
      <span />
      {key("0", `${pin}0`)}
      {key("Delete last digit", pin.slice(0, -1), <Icon icon={Delete} size="xl" />)}
    </Keys>
  );
}

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
  ${textStyle("2xl", "semibold")}
  user-select: none;

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
