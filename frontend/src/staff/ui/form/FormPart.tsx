import type { ReactNode } from "react";
import styled from "styled-components";
import { inStack, theme } from "#shared/theme/theme.js";
import { Muted } from "#staff/ui/text/textStyles.js";

export function FormPart({
  title,
  text,
  children,
}: {
  title: string;
  text?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Section>
      <Legend>{title}</Legend>
      {text && <Muted as="p">{text}</Muted>}
      {children}
    </Section>
  );
}

const Section = styled.fieldset`
  ${inStack(4)}
  padding: ${theme.space[4]} 0 0;
  border-top: ${theme.line.thin} solid ${theme.color.border};

  &:first-child {
    padding-top: 0;
    border-top: 0;
  }
`;

const Legend = styled.legend`
  float: left;
  width: 100%;
  font-weight: ${theme.font.weight.semibold};
`;
