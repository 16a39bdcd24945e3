import { useState } from "react";
import { useHotelListEvents } from "../features/hotels/live.js";
import { useCatalogueEvents } from "../features/services/catalogue/live.js";
import { createStaffConnection } from "../features/session/staffConnection.js";
import { useFreshUser } from "../features/session/hooks.js";
import type { Session } from "../features/session/session.js";
import { useEndSession, useSessionEndOnRefusal } from "../features/session/useSessionEnd.js";
import { LiveProvider } from "../lib/LiveProvider.js";
import { RequireStaff } from "./RequireStaff.js";
import { StaffPortal } from "./StaffPortal.js";
import { softwareRoutes } from "./staffRoutes.js";

/** `/software-admin/*`: the platform's portal with its one live connection. */
export function SoftwarePortal() {
  return (
    <RequireStaff userRole="software_admin">
      {(session) => <LivePortal key={session.user.id} session={session} />}
    </RequireStaff>
  );
}

function LivePortal({ session }: { session: Session }) {
  const endSession = useEndSession();
  const [connection] = useState(() =>
    createStaffConnection({ namespace: "/platform", screen: () => null, endSession }),
  );
  useSessionEndOnRefusal();
  useFreshUser();
  return (
    <LiveProvider connection={connection} audience="staff">
      <Portal session={session} />
    </LiveProvider>
  );
}

function Portal({ session }: { session: Session }) {
  useHotelListEvents();
  useCatalogueEvents();
  return <StaffPortal session={session} routes={softwareRoutes} home="dashboard" />;
}
