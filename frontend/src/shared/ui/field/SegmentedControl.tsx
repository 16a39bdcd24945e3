import { useId } from "react";
import styled from "styled-components";
import { mutedText, theme } from "#shared/theme/theme.js";
import { Icon, type IconType } from "#shared/ui/icon/Icon.js";
import { visuallyHidden, VisuallyHidden } from "#shared/ui/primitives.js";

export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  size = "md",
  fills = false,
}: {
  label: string;
  options: readonly { value: Value; label: string; icon?: IconType }[];
  value: Value;
  onChange: (value: Value) => void;
  size?: "md" | "lg" | undefined;
  /** The options share the width of the bar. */
  fills?: boolean | undefined;
}) {
  const name = useId();
  return (
    <Bar>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {options.map((option) => (
        <Segment key={option.value} $size={size} $fills={fills}>
          <Radio
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon icon={option.icon} size="sm" />}
          <span>{option.label}</span>
        </Segment>
      ))}
    </Bar>
  );
}

const Bar = styled.fieldset`
  position: relative;
  display: inline-flex;
  flex-wrap: wrap;
  padding: ${theme.line.bar};
  border: ${theme.line.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceSunken};
`;

const Segment = styled.label<{ $size: "md" | "lg"; $fills: boolean }>`
  position: relative;
  display: inline-flex;
  flex: ${({ $fills }) => ($fills ? "1 0 auto" : "none")};
  align-items: center;
  gap: ${theme.space[2]};
  min-width: ${({ $size }) => ($size === "lg" ? theme.control.lg : "auto")};
  justify-content: center;
  min-height: ${({ $size }) => ($size === "lg" ? theme.control.lg : `calc(${theme.control.md} - 2 * ${theme.line.bar})`)};
  padding: 0 ${theme.space[3]};
  border-radius: ${theme.radius.sm};
  ${mutedText("sm")}
  font-weight: ${theme.font.weight.semibold};
  white-space: nowrap;
  cursor: pointer;

  ${theme.media.narrow} {
    padding: 0 ${({ $fills }) => theme.space[$fills ? 1 : 2]};
  }

  /* The label beside an icon. */
  ${theme.media.compact} {
    span + span {
      ${visuallyHidden}
    }
  }

  &:has(:checked) {
    background: ${theme.color.surfaceChosen};
    color: ${theme.color.text};
    box-shadow: ${theme.shadow.raised};
  }

  &:has(:focus-visible) {
    outline: ${theme.line.thick} solid ${theme.color.focus};
  }
`;

const Radio = styled.input.attrs({ type: "radio" })`
  ${visuallyHidden}
`;
