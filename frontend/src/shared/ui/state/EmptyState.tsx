import type { ReactNode } from "react";
import styled from "styled-components";
import { mutedText, textStyle, theme } from "#shared/theme/theme.js";

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
  ${textStyle("lg", "semibold")}
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
