import { useQueryClient } from "@tanstack/react-query";
import { atom, useAtom, useAtomValue } from "jotai";
import { useEffect, type ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import {
  LOGIN_PATH,
  sessionAtom,
  sessionEndingAtom,
  type LoginState,
  type Role,
  type Session,
} from "#staff/session/session.js";

/** Redirects a visitor to the role's login and back, and any other role to `/`. Clears another account's cache. */
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
  const lastUserId = useLastUserId(session?.user.id ?? null);
  const isOwnCache = useOwnCache(session?.user.id ?? null);
  if (!isOwnCache) return null;
  if (session === null) {
    const from = `${pathname}${search}`;
    const of = lastUserId === null ? {} : { of: lastUserId };
    const state: LoginState =
      ending?.kind === "logout" ? {} : { from, ended: ending?.kind === "ended", ...of };
    return <Navigate to={LOGIN_PATH[userRole]} state={state} replace />;
  }
  if (session.user.role !== userRole) return <Navigate to="/" replace />;
  return children(session);
}

const lastUserIdAtom = atom<string | null>(null);

function useLastUserId(userId: string | null): string | null {
  const [last, setLast] = useAtom(lastUserIdAtom);
  useEffect(() => {
    if (userId !== null) setLast(userId);
  }, [userId, setLast]);
  return userId ?? last;
}

const cacheOwnerAtom = atom<string | null>(null);

/** Clears data cached for another account or screen; false until that is done. */
export function useOwnCache(userId: string | null): boolean {
  const queryClient = useQueryClient();
  const [owner, setOwner] = useAtom(cacheOwnerAtom);
  useEffect(() => {
    if (owner === userId) return;
    queryClient.removeQueries({ queryKey: ["staff"] });
    setOwner(userId);
  }, [owner, userId, queryClient, setOwner]);
  return owner === userId;
}
