import { useAtomValue } from "jotai";
import { useState, type ReactNode } from "react";
import styled from "styled-components";
import { usePageTitle } from "#shared/lib/usePageTitle.js";
import { inStack, textStyle, theme } from "#shared/theme/theme.js";
import { EmptyRoom } from "#shared/ui/picture/illustrations.js";
import { Logo } from "#shared/ui/picture/Logo.js";
import { SmallText } from "#shared/ui/primitives.js";
import { sessionAtom, type Role } from "#staff/session/session.js";
import { ButtonLink } from "#staff/ui/ButtonLink.js";

/** The 404 page outside the portals. Signed-in staff see it inside their portal, with its menu. */
export function UnknownAddress({ portals }: { portals: Readonly<Record<Role, ReactNode>> }) {
  const session = useAtomValue(sessionAtom);
  // In state, so that a session that ends on this page still redirects to its login.
  const [role] = useState(session?.user.role);
  return role === undefined ? <NotFoundPage /> : portals[role];
}

function NotFoundPage() {
  usePageTitle("Page not found");
  return (
    <Page>
      <Logo withName />
      <Card>
        <EmptyRoom />
        <Number aria-hidden>404</Number>
        <h1>We can&apos;t find that page</h1>
        <p>The link may be out of date or mistyped.</p>
        <Links>
          <ButtonLink to="/customer" reloadDocument variant="primary">
            I am a guest
          </ButtonLink>
          <ButtonLink to="/">Go to the sign-in page</ButtonLink>
        </Links>
      </Card>
      <SmallText>Powered by Roombell</SmallText>
    </Page>
  );
}

const Page = styled.main`
  display: grid;
  grid-template-rows: auto 1fr auto;
  justify-items: center;
  min-height: 100dvh;
  padding: ${theme.space[6]} ${theme.space[4]};
`;

const Card = styled.section`
  ${inStack(3)}
  align-content: center;
  justify-items: center;
  max-width: ${theme.width.form};
  text-align: center;

  h1 {
    font-size: ${theme.font.size["2xl"]};
  }
  p {
    color: ${theme.color.textMuted};
  }
`;

const Number = styled.p`
  color: ${theme.color.accentText};
  ${textStyle("sm", "bold")}
  letter-spacing: ${theme.font.tracking.wide};
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${theme.space[3]};
  margin-top: ${theme.space[3]};
`;
