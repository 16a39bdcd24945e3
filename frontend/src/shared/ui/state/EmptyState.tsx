import type { ReactNode } from "react";
import styled from "styled-components";
import { mutedText, theme } from "#shared/theme/theme.js";

export function EmptyState({
  illustration,
  title,
  children,
  action,
}: {
  illustration?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <Frame>
      {illustration}
      <Title>{title}</Title>
      {children && <Text>{children}</Text>}
      {action && <Next>{action}</Next>}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[10]} ${theme.space[5]};
  text-align: center;
  text-wrap: balance;
`;

const Title = styled.p`
  font-size: ${theme.font.size.lg};
  font-weight: ${theme.font.weight.semibold};
  letter-spacing: ${theme.font.tracking.tight};
`;

const Text = styled.div`
  max-width: 44ch;
  ${mutedText("sm")}
`;

const Next = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${theme.space[2]};
  margin-top: ${theme.space[3]};
`;
