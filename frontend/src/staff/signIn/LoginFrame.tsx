import type { ReactNode } from "react";
import styled from "styled-components";
import { inStack, textStyle, theme } from "#shared/theme/theme.js";
import { Logo } from "#shared/ui/picture/Logo.js";
import { Muted } from "#staff/ui/text/textStyles.js";
import { ThemeToggle } from "#staff/ui/ThemeToggle.js";

export function LoginFrame({
  title,
  claim,
  children,
  foot,
}: {
  title: string;
  claim: string;
  children: ReactNode;
  foot?: ReactNode;
}) {
  return (
    <Page>
      <Brand>
        <Logo size="lg" />
        <Name>Roombell</Name>
        <Claim>{claim}</Claim>
      </Brand>
      <Side>
        <Corner>
          <ThemeToggle />
        </Corner>
        <Card>
          <h1>{title}</h1>
          {children}
          <Foot>{foot}</Foot>
        </Card>
        <Muted as="p" $size="xs">
          Powered by Roombell
        </Muted>
      </Side>
    </Page>
  );
}

const Page = styled.main`
  display: grid;
  grid-template-rows: auto 1fr;
  min-height: 100dvh;

  ${theme.media.wide} {
    grid-template-rows: none;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const Brand = styled.div`
  ${inStack(2)}
  align-content: center;
  justify-items: center;
  padding: ${theme.space[8]} ${theme.space[6]};
  background: ${theme.color.hero};
  color: ${theme.color.onHero};
  text-align: center;

  ${theme.media.wide} {
    padding: ${theme.space[16]};
  }
`;

const Name = styled.p`
  ${textStyle("2xl", "bold")}
  letter-spacing: ${theme.font.tracking.tight};
  line-height: ${theme.font.leading.tight};

  ${theme.media.wide} {
    margin-top: ${theme.space[4]};
    font-size: ${theme.font.size["3xl"]};
  }
`;

const Claim = styled.p`
  max-width: 36ch;
  text-wrap: balance;
  color: ${theme.color.onHeroMuted};

  ${theme.media.wide} {
    font-size: ${theme.font.size.lg};
  }
`;

const Side = styled.div`
  position: relative;
  ${inStack(4)}
  grid-template-rows: 1fr auto;
  justify-items: center;
  padding: ${theme.space[8]} ${theme.space[4]} ${theme.space[4]};
`;

const Corner = styled.div`
  position: absolute;
  top: ${theme.space[3]};
  right: ${theme.space[3]};
`;

const Card = styled.div`
  ${inStack(5)}
  align-content: center;
  width: min(100%, 380px);

  h1 {
    font-size: ${theme.font.size["2xl"]};
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[4]};
  font-size: ${theme.font.size.sm};
`;
