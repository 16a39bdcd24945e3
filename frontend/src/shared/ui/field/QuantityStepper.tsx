import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useContext } from "react";
import styled from "styled-components";
import { plainButton, tabularFigures, theme } from "#shared/theme/theme.js";
import { LabelsContext } from "#shared/ui/componentLabels.js";
import { Icon, type IconType } from "#shared/ui/icon/Icon.js";

/** A quantity with plus and minus buttons. With `onRemove`, minus at 1 removes the item. */
export function QuantityStepper({
  label,
  value,
  onChange,
  onRemove,
  max = 999,
  size = "md",
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
  onRemove?: (() => void) | undefined;
  max?: number | undefined;
  size?: "md" | "lg" | undefined;
}) {
  const labels = useContext(LabelsContext);
  const isRemoving = value <= 1 && onRemove !== undefined;
  const button = (icon: IconType, name: string, onClick: () => void, disabled: boolean) => (
    <Press type="button" $size={size} onClick={onClick} disabled={disabled} aria-label={name}>
      <Icon icon={icon} size="sm" />
    </Press>
  );
  return (
    <Group aria-label={labels.quantityOf(label)}>
      {isRemoving
        ? button(Trash2, labels.remove(label), onRemove, false)
        : button(Minus, labels.oneLess(label), () => onChange(value - 1), value <= 1)}
      <Count aria-live="polite">{value}</Count>
      {button(Plus, labels.oneMore(label), () => onChange(value + 1), value >= max)}
    </Group>
  );
}

const Group = styled.fieldset`
  display: inline-flex;
  align-items: center;
  border: ${theme.line.thin} solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.full};
  background: ${theme.color.surface};
`;

const Press = styled.button<{ $size: "md" | "lg" }>`
  ${plainButton}
  display: grid;
  place-items: center;
  width: ${({ $size }) => theme.control[$size]};
  height: ${({ $size }) => theme.control[$size]};
  border-radius: ${theme.radius.full};
  color: ${theme.color.primaryText};

  ${theme.media.hover} {
    &:hover:not(:disabled) {
      background: ${theme.color.primarySoft};
    }
  }

  &:disabled {
    color: ${theme.color.borderStrong};
    cursor: not-allowed;
  }
`;

const Count = styled.output`
  ${tabularFigures}
  min-width: 2.5ch;
  font-weight: ${theme.font.weight.semibold};
  text-align: center;
`;
