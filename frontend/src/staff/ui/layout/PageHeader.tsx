import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import styled from "styled-components";
import { inRow, mutedText, textStyle, theme } from "#shared/theme/theme.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";

/** The header of a page: its only `h1`, a description and the page's actions. */
export function PageHeader({
  title,
  subtitle,
  actions,
  onBack,
}: {
  title: string;
  /** Null while it is loading. */
  subtitle?: ReactNode;
  actions?: ReactNode;
  onBack?: (() => void) | undefined;
}) {
  return (
    <Head>
      {onBack && (
        <Back>
          <IconButton icon={ArrowLeft} label="Back" size="lg" onClick={onBack} />
        </Back>
      )}
      <Texts>
        <PageTitle>{title}</PageTitle>
        {subtitle !== undefined && <Subtitle>{subtitle}</Subtitle>}
      </Texts>
      {actions && <Actions>{actions}</Actions>}
    </Head>
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[3]};
  margin-bottom: ${theme.space[3]};
`;

/** Aligns the arrow with the content below. */
const Back = styled.span`
  margin-inline: -${theme.space[3]};
`;

const Texts = styled.div`
  flex: 999;
  min-width: min(100%, ${theme.size.column});
`;

export const PageTitle = styled.h1`
  min-width: 0;
  ${textStyle("xl", "bold")}
  overflow-wrap: anywhere;

  ${theme.media.narrow} {
    font-size: ${theme.font.size.lg};
  }
`;

const Subtitle = styled.div`
  margin-top: ${theme.space[1]};
  ${mutedText("sm")}

  /* Its line is there before its text, so that the page does not move. */
  &:empty::before,
  & > :empty::before {
    content: "\\200b";
  }
`;

/** On a phone, actions that wrap share the whole width. */
const Actions = styled.div`
  ${inRow(2)}
  flex: 1 1 auto;
  flex-wrap: wrap;

  & > * {
    flex: 1 0 auto;
  }

  ${theme.media.narrow} {
    & > :is(a, button) {
      padding-inline: ${theme.space[2]};
    }
  }

  ${theme.media.medium} {
    flex: none;

    & > * {
      flex: none;
    }
  }
`;
