import Check from "lucide-react/icons/check";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Card } from "#shared/ui/Card.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { Stack, VisuallyHidden } from "#shared/ui/primitives.js";
import { ButtonLink } from "#staff/ui/ButtonLink.js";
import type { SetupStep } from "./useSetup.js";

export function SetupSteps({ steps, onHide }: { steps: readonly SetupStep[]; onHide: () => void }) {
  const next = steps.find(({ isDone }) => !isDone);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card
      inline
      title={`Set up your hotel: ${done} of ${steps.length} done`}
      actions={
        <Button size="sm" variant="ghost" onClick={onHide}>
          Hide
        </Button>
      }
    >
      <Stack as="ol" $gap={3} aria-label="Set up your hotel">
        {steps.map((step, index) => (
          <Step key={step.title}>
            <Mark $isDone={step.isDone} aria-hidden>
              {step.isDone ? <Icon icon={Check} size="sm" /> : index + 1}
            </Mark>
            <Text>
              <Title $isDone={step.isDone}>
                <span>{step.title}</span>
                {step.isDone && <VisuallyHidden> (done)</VisuallyHidden>}
              </Title>
              {!step.isDone && <p>{step.text}</p>}
            </Text>
            {!step.isDone && (
              <ButtonLink size="sm" variant={step === next ? "primary" : "ghost"} to={step.to}>
                {step.action}
              </ButtonLink>
            )}
          </Step>
        ))}
      </Stack>
    </Card>
  );
}

const Step = styled.li`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
`;

const Mark = styled.span<{ $isDone: boolean }>`
  display: grid;
  flex: none;
  place-items: center;
  width: ${theme.space[8]};
  height: ${theme.space[8]};
  border-radius: ${theme.radius.full};
  background: ${({ $isDone }) => ($isDone ? theme.color.successBg : theme.color.primarySoft)};
  color: ${({ $isDone }) => ($isDone ? theme.color.successFg : theme.color.primaryText)};
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.semibold};
`;

const Text = styled.div`
  flex: 1;
  min-width: 0;
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
`;

const Title = styled.p<{ $isDone: boolean }>`
  color: ${({ $isDone }) => ($isDone ? theme.color.textMuted : theme.color.text)};
  font-weight: ${theme.font.weight.medium};
`;
