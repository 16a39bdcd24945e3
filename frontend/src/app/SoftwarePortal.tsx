import { useState } from "react";
import { useHotelListEvents } from "#platform/hotels/useHotels.js";
import { useCatalogueEvents } from "#platform/services/useServiceCatalogue.js";
import { LiveProvider } from "#shared/lib/live/LiveProvider.js";
import type { Session } from "#staff/session/session.js";
import { useFreshUser, useSecurityEvents } from "#staff/session/signedInUser.js";
import { createStaffConnection } from "#staff/session/staffConnection.js";
import { useEndSession, useSessionEndOnRefusal, useTokenRenewal } from "#staff/session/useSessionEnd.js";
import { RequireStaff } from "./RequireStaff.js";
import { StaffPortal } from "./StaffPortal.js";
import { softwareRoutes, type StaffRoute } from "./staffRoutes.js";

/** `/software-admin/*`: the platform portal and its single live connection. */
export function SoftwarePortal({ routes = softwareRoutes }: { routes?: readonly StaffRoute[] }) {
  return (
    <RequireStaff userRole="software_admin">
      {(session) => <LivePortal key={session.user.id} session={session} routes={routes} />}
    </RequireStaff>
  );
}

type PortalProps = { session: Session; routes: readonly StaffRoute[] };

function LivePortal({ session, routes }: PortalProps) {
  const endSession = useEndSession();
  const [connection] = useState(() =>
    createStaffConnection({ namespace: "/platform", screen: () => null, endSession }),
  );
  useSessionEndOnRefusal();
  useTokenRenewal();
  useFreshUser();
  return (
    <LiveProvider connection={connection} audience="staff">
      <Portal session={session} routes={routes} />
    </LiveProvider>
  );
}

function Portal({ session, routes }: PortalProps) {
  useHotelListEvents();
  useCatalogueEvents();
  useSecurityEvents("/platform");
  return <StaffPortal session={session} routes={routes} />;
}
