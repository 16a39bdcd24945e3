import { useSetAtom } from "jotai";
import { useNavigate } from "react-router-dom";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { needsOwnPassword, OwnPasswordPage } from "#staff/account/OwnPasswordPage.js";
import { useFoodOrderEvents } from "#staff/orders/orderWork.js";
import { CommandPalette } from "#staff/palette/CommandPalette.js";
import { useAccountEvents } from "#staff/people/useAccounts.js";
import { useServiceRequestEvents } from "#staff/requests/requestWork.js";
import { useRoomEvents } from "#staff/rooms/roomQueries.js";
import { useServiceEvents } from "#staff/services/useOfferedServices.js";
import { needsSecondFactor } from "#staff/session/rights.js";
import { renewedUserAtom, type Session } from "#staff/session/session.js";
import { useFoodSwitch, useSecurityEvents } from "#staff/session/signedInUser.js";
import { useDayEnd } from "#staff/session/useDayStart.js";
import { useHotelEvents } from "#staff/session/useHotel.js";
import { LiveAnnouncer } from "#staff/shell/LiveAnnouncer.js";
import { useWorkAlerts } from "#staff/shell/useWorkAlerts.js";
import { RequireStaff } from "./RequireStaff.js";
import { StaffLive } from "./StaffLive.js";
import { Page, StaffPortal } from "./StaffPortal.js";
import { hotelRoutes, type StaffRoute } from "./staffRoutes.js";

const SecondFactorPage = lazyPage(() => import("#staff/account/SecondFactorPage.js"), "SecondFactorPage");

export function HotelPortal({ routes = hotelRoutes }: { routes?: readonly StaffRoute[] }) {
  return (
    <RequireStaff userRole="hotel_admin">
      {(session) => {
        const { user } = session;
        if (needsOwnPassword(user)) return <OwnPasswordPage session={session} />;
        if (needsSecondFactor(user)) {
          return (
            <Page inMain={false}>
              <SecondFactorPage />
            </Page>
          );
        }
        return (
          <StaffLive key={user.id} namespace="/staff">
            <Portal session={session} routes={routes} />
          </StaffLive>
        );
      }}
    </RequireStaff>
  );
}

function Portal({ session, routes }: { session: Session; routes: readonly StaffRoute[] }) {
  const { user } = session;
  const renewUser = useSetAtom(renewedUserAtom);
  useDayEnd();
  useHotelEvents(({ name, fb_enabled }) => {
    if (user.role === "hotel_admin") renewUser({ ...user, hotel_name: name, fb_enabled });
  });
  useServiceRequestEvents();
  useFoodOrderEvents();
  useServiceEvents();
  useRoomEvents();
  useAccountEvents();
  useSecurityEvents("/staff");
  useFoodSwitch();
  return (
    <>
      <StaffPortal session={session} routes={routes} />
      <CommandPalette user={user} />
      <LiveAnnouncer />
      <WorkAlerts />
    </>
  );
}

/** Renders again for every change of the open work, without the page. */
function WorkAlerts() {
  const navigate = useNavigate();
  useWorkAlerts((path) => void navigate(path));
  return null;
}
