import type { ReactNode } from "react";
import styled, { css } from "styled-components";
import { inStack, theme } from "#shared/theme/theme.js";
import { Logo } from "#shared/ui/picture/Logo.js";
import { useAlarm } from "#staff/alerts/sound/chime.js";

/** An `alarm` is readable from across the room and rings, muted or not. With `isOver` it covers the open board. */
export function ScreenFrame({
  title,
  text,
  alarm = false,
  isOver = false,
  children,
}: {
  title: string;
  text: ReactNode;
  alarm?: boolean;
  isOver?: boolean;
  children?: ReactNode;
}) {
  useAlarm(alarm);
  return (
    <Page
      as={isOver ? "section" : "main"}
      aria-label={isOver ? title : undefined}
      data-over={isOver}
      $over={isOver}
      $alarm={alarm}
    >
      <Head $alarm={alarm} role={alarm ? "alert" : undefined}>
        <Logo size={alarm ? "md" : "lg"} />
        <Title $alarm={alarm}>{title}</Title>
        <Text $alarm={alarm}>{text}</Text>
      </Head>
      <Body>{children}</Body>
    </Page>
  );
}

const Page = styled.main<{ $over: boolean; $alarm: boolean }>`
  display: grid;
  /* The alarm's red fills the space above the buttons. */
  grid-template-rows: ${({ $alarm }) => ($alarm ? "1fr auto" : "auto auto")};
  align-content: ${({ $alarm }) => ($alarm ? "stretch" : "center")};
  min-height: 100dvh;
  ${({ $over }) =>
    $over &&
    css`
      position: fixed;
      inset: 0;
      z-index: ${theme.layer.toast};
      overflow: auto;
      background: ${theme.board.background};
      color: ${theme.board.text};
    `}
`;

const Head = styled.div<{ $alarm: boolean }>`
  ${inStack(3)}
  align-content: center;
  justify-items: center;
  padding: ${theme.space[6]} ${theme.space[5]};
  text-align: center;
  text-wrap: balance;
  overflow-wrap: anywhere;
  ${({ $alarm }) =>
    $alarm &&
    `background: ${theme.board.age.late.bg};
     color: ${theme.board.age.late.fg};`}
`;

const Title = styled.h1<{ $alarm: boolean }>`
  font-size: ${({ $alarm }) => theme.font.size[$alarm ? "poster" : "3xl"]};
`;

const Text = styled.div<{ $alarm: boolean }>`
  max-width: ${theme.width.reading};
  font-size: ${({ $alarm }) => theme.font.size[$alarm ? "2xl" : "lg"]};
  line-height: ${theme.font.leading.snug};
  ${({ $alarm }) => !$alarm && `color: ${theme.color.textMuted};`}
`;

const Body = styled.div`
  display: grid;
  justify-content: center;
  padding: ${theme.space[4]} ${theme.space[5]} ${theme.space[8]};
`;
