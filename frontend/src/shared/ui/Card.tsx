import type { ReactNode } from "react";
import styled from "styled-components";
import { inRow, theme } from "#shared/theme/theme.js";
import { Text } from "./primitives.js";

export function Card({
  title,
  actions,
  flush = false,
  inline = false,
  children,
}: {
  title?: ReactNode;
  actions?: ReactNode;
  /** The content reaches the edges (tables, lists, pictures). */
  flush?: boolean | undefined;
  /** The actions stay beside the title, however long that is. */
  inline?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <Surface>
      {title && (
        <Head $flush={flush} $inline={inline}>
          <Text as="h2" $size="md" $weight="semibold">
            {title}
          </Text>
          {actions}
        </Head>
      )}
      <Body $flush={flush}>{children}</Body>
    </Surface>
  );
}

const Surface = styled.div`
  min-width: 0;
  border: ${theme.line.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.raised};
  overflow: clip;
`;

const Head = styled.div<{ $flush: boolean; $inline: boolean }>`
  ${inRow(2)}
  flex-wrap: ${({ $inline }) => ($inline ? "nowrap" : "wrap")};
  justify-content: space-between;
  padding: ${theme.space[4]} ${theme.space[4]} ${({ $flush }) => ($flush ? theme.space[4] : "0")};
  break-after: avoid;
  font-size: ${theme.font.size.sm};
`;

const Body = styled.div<{ $flush: boolean }>`
  padding: ${({ $flush }) => ($flush ? "0" : theme.space[4])};
`;
