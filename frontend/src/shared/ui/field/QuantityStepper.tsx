import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useContext } from "react";
import styled from "styled-components";
import { plainButton, tabularFigures } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";
import { LabelsContext } from "#shared/ui/componentLabels.js";
import { Icon } from "#shared/ui/icon/Icon.js";

/** A quantity with plus and minus buttons. With `onRemove`, minus at 1 removes the item. */
export function QuantityStepper({
  label,
  value,
  onChange,
  onRemove,
  max = 999,
  size = "md",
}: {
  /** The name of the item, such as a dish. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  onRemove?: (() => void) | undefined;
  max?: number | undefined;
  size?: "md" | "lg" | undefined;
}) {
  const labels = useContext(LabelsContext);
  const isRemoving = value <= 1 && onRemove !== undefined;
  const decrease = (): void => {
    if (value > 1) onChange(value - 1);
    else onRemove?.();
  };
  return (
    <Group aria-label={labels.quantityOf(label)}>
      <Press
        type="button"
        $size={size}
        onClick={decrease}
        disabled={value <= 1 && !onRemove}
        aria-label={isRemoving ? labels.remove(label) : labels.oneLess(label)}
      >
        <Icon icon={isRemoving ? Trash2 : Minus} size="sm" />
      </Press>
      <Count aria-live="polite">{value}</Count>
      <Press
        type="button"
        $size={size}
        onClick={() => onChange(value + 1)}
        disabled={value >= max}
        aria-label={labels.oneMore(label)}
      >
        <Icon icon={Plus} size="sm" />
      </Press>
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
