import { useId, type ReactNode } from "react";
import styled from "styled-components";
import { inStack, mutedText, theme } from "#shared/theme/theme.js";
import { Text } from "#shared/ui/primitives.js";

export function SettingsSection({
  title,
  text,
  children,
}: {
  title: string;
  /** One or several paragraphs. */
  text: string | readonly string[];
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <Section aria-labelledby={titleId}>
      <div>
        <Text as="h2" $size="lg" id={titleId}>
          {title}
        </Text>
        <Texts>
          {[text].flat().map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Texts>
      </div>
      <Side>{children}</Side>
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]} ${theme.space[8]};
  padding-block: ${theme.space[6]};
  border-top: ${theme.line.thin} solid ${theme.color.border};

  ${theme.media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  }
  ${theme.media.roomy} {
    grid-template-columns: minmax(240px, 1fr) minmax(0, ${theme.width.reading});
  }
`;

const Texts = styled.div`
  ${inStack(2)}
  max-width: ${theme.width.reading};
  margin-top: ${theme.space[1]};
  ${mutedText("sm")}
`;

const Side = styled.div`
  ${inStack(4)}
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
`;
