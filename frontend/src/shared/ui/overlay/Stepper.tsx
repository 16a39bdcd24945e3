import Check from "lucide-react/icons/check";
import { useContext, type ReactNode } from "react";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { LabelsContext, type ComponentLabels } from "#shared/ui/componentLabels.js";
import { Icon, type IconType } from "#shared/ui/icon/Icon.js";
import { SmallText, VisuallyHidden } from "#shared/ui/primitives.js";

export type Step = { label: string; detail?: ReactNode; /** In place of the check mark. */ icon?: IconType };

type StepState = keyof ComponentLabels["steps"];

/** `current` is the index of the step reached; the last one is done once it is reached. */
export function Stepper({
  label,
  steps,
  current,
}: {
  label: string;
  steps: readonly Step[];
  current: number;
}) {
  const { steps: spoken } = useContext(LabelsContext);
  const stateOf = (index: number): StepState => {
    if (index < current || (index === current && index === steps.length - 1)) return "done";
    return index === current ? "current" : "ahead";
  };
  return (
    <ol aria-label={label}>
      {steps.map((step, index) => {
        const state = stateOf(index);
        return (
          <Item key={step.label} aria-current={index === current ? "step" : undefined} $state={state}>
            <Mark $state={state}>{state === "done" && <Icon icon={step.icon ?? Check} size="sm" />}</Mark>
            <div>
              <Label $state={state}>
                <span>{step.label}</span>
                <VisuallyHidden>{`, ${spoken[state]}`}</VisuallyHidden>
              </Label>
              {step.detail && <SmallText as="div">{step.detail}</SmallText>}
            </div>
          </Item>
        );
      })}
    </ol>
  );
}

const Item = styled.li<{ $state: StepState }>`
  position: relative;
  display: flex;
  gap: ${theme.space[3]};
  min-height: ${theme.space[14]};

  &:last-child {
    min-height: 0;
  }

  &:not(:last-child)::before {
    content: "";
    position: absolute;
    inset-block: ${theme.space[6]} 0;
    inset-inline-start: calc((${theme.icon.lg} - ${theme.line.thick}) / 2);
    width: ${theme.line.thick};
    background: ${({ $state }) => ($state === "done" ? theme.color.primary : theme.color.border)};
  }
`;

const Mark = styled.span<{ $state: StepState }>`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: ${theme.icon.lg};
  height: ${theme.icon.lg};
  border: ${theme.line.thick} solid
    ${({ $state }) => ($state === "ahead" ? theme.color.borderStrong : theme.color.primary)};
  border-radius: ${theme.radius.full};
  background: ${({ $state }) => ($state === "done" ? theme.color.primary : theme.color.surface)};
  color: ${theme.color.onPrimary};

  &::after {
    content: "";
    display: ${({ $state }) => ($state === "current" ? "block" : "none")};
    width: ${theme.space[2]};
    height: ${theme.space[2]};
    border-radius: ${theme.radius.full};
    background: ${theme.color.accent};
  }
`;

const Label = styled.p<{ $state: StepState }>`
  position: relative;
  color: ${({ $state }) => ($state === "ahead" ? theme.color.textMuted : theme.color.text)};
  font-weight: ${({ $state }) =>
    $state === "current" ? theme.font.weight.semibold : theme.font.weight.medium};
`;
