import { useHotelListEvents } from "#platform/hotels/useHotels.js";
import { followBrowserClock } from "#platform/lib/browserClock.js";
import { useCatalogueEvents } from "#platform/services/useServiceCatalogue.js";
import { needsOwnPassword, OwnPasswordPage } from "#staff/account/OwnPasswordPage.js";
import type { Session } from "#staff/session/session.js";
import { useSecurityEvents } from "#staff/session/signedInUser.js";
import { RequireStaff } from "./RequireStaff.js";
import { StaffLive } from "./StaffLive.js";
import { StaffPortal } from "./StaffPortal.js";
import { softwareRoutes, type StaffRoute } from "./staffRoutes.js";

export function SoftwarePortal({ routes = softwareRoutes }: { routes?: readonly StaffRoute[] }) {
  return (
    <RequireStaff userRole="software_admin">
      {(session) =>
        needsOwnPassword(session.user) ? (
          <OwnPasswordPage session={session} />
        ) : (
          <StaffLive key={session.user.id} namespace="/platform">
            <Portal session={session} routes={routes} />
          </StaffLive>
        )
      }
    </RequireStaff>
  );
}

function Portal({ session, routes }: { session: Session; routes: readonly StaffRoute[] }) {
  followBrowserClock();
  useHotelListEvents();
  useCatalogueEvents();
  useSecurityEvents("/platform");
  return <StaffPortal session={session} routes={routes} />;
}
