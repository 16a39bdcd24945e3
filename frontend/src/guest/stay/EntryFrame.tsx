import type { ReactNode } from "react";
import styled from "styled-components";
import { Logo } from "../../shared/ui/Logo.js";
import { ViewTitle } from "../ui/ViewTitle.js";
import { theme } from "../../shared/theme/theme.js";
import { useMessages } from "../i18n/useLanguage.js";

/** The frame of the questions a guest answers before the stay opens. */
export function EntryFrame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const { common } = useMessages();
  return (
    <Frame>
      <Logo size="lg" />
      <Head>
        <ViewTitle>{title}</ViewTitle>
        <p>{text}</p>
      </Head>
      {children}
      <Provider>{common.poweredBy}</Provider>
    </Frame>
  );
}

const Frame = styled.main`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${theme.space[5]};
  max-width: ${theme.width.guest};
  min-height: 100dvh;
  margin-inline: auto;
  padding: ${theme.space[6]} ${theme.space[5]};

  & > [role="alert"] {
    width: 100%;
  }
`;

const Head = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  color: ${theme.color.textMuted};
  text-align: center;

  h1 {
    color: ${theme.color.text};
  }
`;

const Provider = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
`;
