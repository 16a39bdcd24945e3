import { useState } from "react";
import { Outlet, useLocation, useNavigate } from "react-router-dom";
import styled, { createGlobalStyle } from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { NewPasskeyNotice } from "#staff/account/NewPasskeyNotice.js";
import { AlertLine } from "#staff/alerts/AlertLine.js";
import { SeenContext, useSeenQueue } from "#staff/board/unseen/useSeen.js";
import { useShortcuts } from "#staff/lib/shortcuts.js";
import { useUrlDialog } from "#staff/lib/url/useUrlDialog.js";
import { useMayCall } from "#staff/session/rights.js";
import type { Session } from "#staff/session/session.js";
import { NEW_REQUEST } from "./palette.js";
import { StaffAlerts } from "./StaffAlerts.js";
import { StaffMenu } from "./StaffMenu.js";
import { StaffTopBar } from "./StaffTopBar.js";
import { useWaiting } from "./useHotelPage.js";

export function StaffShell({ session }: { session: Session }) {
  const { requests, orders } = useWaiting(session.user.role === "hotel_admin" && session.user.fb_enabled);
  const waiting = requests + orders;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const seenQueue = useSeenQueue();
  useNewRequestKey();
  return (
    <Frame>
      <SkipLink href="#page">Skip to content</SkipLink>
      <Side>
        <StaffMenu user={session.user} waiting={waiting} />
      </Side>
      <Dialog open={isMenuOpen} onClose={() => setMenuOpen(false)} title="Menu" side="left">
        <StaffMenu user={session.user} waiting={waiting} onChosen={() => setMenuOpen(false)} />
      </Dialog>
      <Column>
        <StaffTopBar session={session} onMenu={() => setMenuOpen(true)} />
        <Page id="page" tabIndex={-1}>
          <NewPasskeyNotice />
          <SeenContext value={seenQueue}>
            <Outlet />
          </SeenContext>
        </Page>
        {session.user.role === "hotel_admin" && (
          <>
            <RoomForAlerts />
            <Alerts>
              <AlertLine isSlim snoozedBy={session.user.id}>
                <StaffAlerts hasFood={session.user.fb_enabled} />
              </AlertLine>
            </Alerts>
          </>
        )}
      </Column>
    </Frame>
  );
}

/** On the page of the requests the filter stays. */
function useNewRequestKey(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [, openAdd] = useUrlDialog("add");
  const open = (): void => {
    if (NEW_REQUEST.to.startsWith(`${pathname}?`)) openAdd("request");
    else void navigate(NEW_REQUEST.to);
  };
  useShortcuts(useMayCall()("POST /hotel-admin/requests") ? { [NEW_REQUEST.key]: open } : {});
}

const Frame = styled.div`
  display: flex;
  min-height: 100dvh;

  ${theme.media.print} {
    display: block;
    min-height: 0;
  }
`;

const SkipLink = styled.a`
  position: fixed;
  top: ${theme.space[2]};
  left: ${theme.space[2]};
  z-index: ${theme.layer.toast};
  padding: ${theme.space[2]} ${theme.space[4]};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.primary};
  color: ${theme.color.onPrimary};
  transform: translateY(-200%);

  &:focus {
    transform: none;
  }
  ${theme.media.print} {
    display: none;
  }
`;

/** Fixed rather than sticky, with which Chrome takes 150 ms longer to show a change on a long page. */
const Side = styled.aside`
  position: fixed;
  inset-block: 0;
  inset-inline-start: 0;
  display: none;
  width: ${theme.width.menu};
  border-right: ${theme.line.thin} solid ${theme.color.border};
  background: ${theme.color.surface};

  ${theme.media.wide} {
    display: block;
  }
  ${theme.media.print} {
    display: none;
  }
`;

const Column = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;

  ${theme.media.wide} {
    margin-inline-start: ${theme.width.menu};
  }
  ${theme.media.print} {
    display: block;
    margin: 0;
  }
`;

/** Below the page, so that an alert that arrives moves no row of it; always in view. */
const Alerts = styled.div`
  position: sticky;
  bottom: var(--toasts-room, 0px);
  z-index: ${theme.layer.bar};

  ${theme.media.print} {
    display: none;
  }
`;

/** Keeps action bars and the focused element above the alerts. */
const RoomForAlerts = createGlobalStyle`
  :root:has(${Alerts} > :not(:empty)) {
    --alerts-room: ${theme.control.md};
    scroll-padding-bottom: calc(var(--toasts-room, 0px) + var(--alerts-room));
  }
`;

const Page = styled.main`
  flex: 1;
  width: 100%;
  max-width: ${theme.width.page};
  margin-inline: auto;
  padding: ${theme.space[4]};
  padding-bottom: calc(${theme.space[4]} + var(--toasts-room, 0px));
  outline: none;

  ${theme.media.wide} {
    padding: ${theme.space[3]} ${theme.space[6]};
  }
  ${theme.media.print} {
    padding: 0;
  }
`;
