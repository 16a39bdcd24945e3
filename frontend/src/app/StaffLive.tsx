import { useStore } from "jotai";
import { useState, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { LiveProvider } from "#shared/lib/live/LiveProvider.js";
import { screenKindAtom } from "#shared/lib/live/useLive.js";
import { useFreshUser } from "#staff/session/signedInUser.js";
import { createStaffConnection } from "#staff/session/staffConnection.js";
import { useEndSession, useSessionEndOnRefusal, useTokenRenewal } from "#staff/session/useSessionEnd.js";
import { screenOf } from "./staffRoutes.js";

/** The single live connection of a portal, and what keeps its session up to date. */
export function StaffLive({
  namespace,
  children,
}: {
  namespace: "/staff" | "/platform";
  children: ReactNode;
}) {
  const endSession = useEndSession();
  const store = useStore();
  const { pathname } = useLocation();
  const [connection] = useState(() => {
    // Set before connecting: a board opened by its address has to identify itself in the first handshake.
    store.set(screenKindAtom, screenOf(pathname));
    return createStaffConnection({ namespace, screen: () => store.get(screenKindAtom), endSession });
  });
  useSessionEndOnRefusal();
  useTokenRenewal();
  useFreshUser();
  return (
    <LiveProvider connection={connection} audience="staff">
      {children}
    </LiveProvider>
  );
}
