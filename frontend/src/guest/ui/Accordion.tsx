import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import styled from "styled-components";
import { inRow, shadedOnHover, textStyle, theme } from "#shared/theme/theme.js";
import { Icon } from "#shared/ui/icon/Icon.js";

export type AccordionItem = { id: string; title: ReactNode; end?: ReactNode; content: ReactNode };

export function Accordion({
  items,
  defaultOpen = [],
  headingLevel = 3,
}: {
  items: readonly AccordionItem[];
  defaultOpen?: readonly string[];
  headingLevel?: 2 | 3;
}) {
  return (
    <List>
      {items.map((item) => (
        <Section key={item.id} open={defaultOpen.includes(item.id)}>
          <Head>
            <Title as={`h${headingLevel}` as const}>{item.title}</Title>
            {item.end}
            <Icon icon={ChevronDown} size="sm" />
          </Head>
          <Content>{item.content}</Content>
        </Section>
      ))}
    </List>
  );
}

const List = styled.div`
  border: ${theme.line.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  overflow: clip;
`;

const Section = styled.details`
  &:not(:first-child) {
    border-top: ${theme.line.thin} solid ${theme.color.border};
  }

  &[open] > summary > :last-child {
    transform: rotate(180deg);
  }
`;

const Head = styled.summary`
  ${inRow(3)}
  min-height: ${theme.control.lg};
  padding: ${theme.space[3]} ${theme.space[4]};
  cursor: pointer;
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }

  & > :last-child {
    color: ${theme.color.textMuted};
    transition: transform ${theme.motion.base} ${theme.motion.ease};
  }

  ${shadedOnHover}

  &:focus-visible {
    outline-offset: calc(-1 * ${theme.line.thick});
  }
`;

const Title = styled.h3`
  flex: 1;
  min-width: 0;
  ${textStyle("md", "semibold")}
`;

const Content = styled.div`
  padding: 0 ${theme.space[4]} ${theme.space[4]};
`;
