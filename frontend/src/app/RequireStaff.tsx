import { useQueryClient } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { type ReactNode, useEffect, useRef } from "react";
import { Navigate, useLocation } from "react-router-dom";
import {
  LOGIN_PATH,
  type LoginState,
  type Role,
  type Session,
  sessionAtom,
  sessionEndingAtom,
} from "../features/session/session.js";

/**
 * Lets only the role in (specification section 2.2): a visitor goes to the role's login and is remembered, another
 * role goes to `/`. What was loaded for one account is gone before another, or nobody, is signed in.
 */
export function RequireStaff({
  userRole,
  children,
}: {
  userRole: Role;
  children: (session: Session) => ReactNode;
}) {
  const session = useAtomValue(sessionAtom);
  const ending = useAtomValue(sessionEndingAtom);
  const { pathname, search } = useLocation();
  const queryClient = useQueryClient();
  const userId = session?.user.id;
  const lastUserId = useRef(userId);

  useEffect(() => {
    if (lastUserId.current !== userId) queryClient.removeQueries({ queryKey: ["staff"] });
    lastUserId.current = userId;
  }, [userId, queryClient]);

  if (session === null) {
    const from = `${pathname}${search}`;
    const state: LoginState = ending?.kind === "logout" ? {} : { from, ended: ending?.kind === "ended" };
    return <Navigate to={LOGIN_PATH[userRole]} state={state} replace />;
  }
  if (session.user.role !== userRole) return <Navigate to="/" replace />;
  return children(session);
}
