import type { User } from "@roombell/common/contract/auth";
import type { OwnScreen } from "@roombell/common/contract/screen";
import { POSITIONS } from "@roombell/common/domain/position";
import { SERVICE_CATEGORIES } from "@roombell/common/domain/service";
import { atom } from "jotai";
import * as v from "valibot";
import { clearStored, createStored, listOf, matching } from "#shared/lib/storage/storage.js";
import { forgetToken, keepToken, storedToken, storedUserType } from "#staff/lib/api/staffToken.js";
import { claimDrafts } from "#staff/lib/forms/useTabDraft.js";

export type Session = { token: string; user: User };
export type Role = User["role"];
/** A session from the sign-in answer. `expires_in` is the token's lifetime in seconds. */
export type NewSession = Session & { expires_in?: number | undefined };

/** Prefix of values that are removed with the session, see `accountAtom`. */
export const OF_SESSION = "session.";

/** Defaults to false for fields that an older version did not store. */
const flag = v.fallback(v.boolean(), false);
const userSchema = v.variant("role", [
  v.object({
    id: v.string(),
    role: v.literal("software_admin"),
    username: v.string(),
    must_change_password: flag,
  }),
  v.object({
    id: v.string(),
    role: v.literal("hotel_admin"),
    username: v.string(),
    hotel_id: v.string(),
    hotel_name: v.string(),
    fb_enabled: flag,
    must_change_password: flag,
    name: v.string(),
    position: v.picklist(POSITIONS),
    categories: listOf(v.picklist(SERVICE_CATEGORIES)),
    has_pin: flag,
    must_set_up_second_factor: flag,
  }),
]);
const storedUser = createStored<User>("local", "user", matching(userSchema));

let cached: Session | null = null;

/** The session stored in this browser; keeps its identity until it changes. */
export function readSession(): Session | null {
  const token = storedToken.read();
  const user = storedUser.read();
  if (token === null || user === null) cached = null;
  else if (cached?.token !== token || cached.user !== user) {
    cached = { token, user };
    claimDrafts(user.id);
  }
  return cached;
}

const storedSessionAtom = atom<Session | null>(readSession());
storedSessionAtom.onMount = (set) => {
  const follow = (): void => set(readSession());
  follow();
  const stops = [storedToken.subscribe(follow), storedUser.subscribe(follow)];
  return () => {
    for (const stop of stops) stop();
  };
};

/** The paired screen that this page is, or null. Nobody signs in on a paired screen. */
export const pairedScreenAtom = atom<OwnScreen | null>(null);

/** The session, the same in every tab of the browser; a paired screen has none. Setting null signs out. */
export const sessionAtom = atom(
  (get) => (get(pairedScreenAtom) === null ? get(storedSessionAtom) : null),
  (_get, set, session: NewSession | null) => {
    // Write the token last and remove it first, so that another tab never sees it with the wrong account.
    if (session === null) {
      forgetToken();
      for (const stored of [storedUser, storedUserType]) stored.clear();
      clearStored("local", OF_SESSION);
    } else {
      storedUser.write(session.user);
      storedUserType.write(session.user.role);
      if (session.token !== storedToken.read()) keepToken(session);
    }
    set(storedSessionAtom, readSession());
  },
);

/** Updates the signed-in account from the server; data of another account is ignored. */
export const renewedUserAtom = atom(null, (get, set, user: User) => {
  const session = get(sessionAtom);
  const isChanged = JSON.stringify(session?.user) !== JSON.stringify(user);
  if (session?.user.id === user.id && isChanged) set(sessionAtom, { ...session, user });
});

/** The name that this page acts under: the person's, or that of a shared screen without required persons. */
export const actorNameAtom = atom((get) => {
  const screen = get(pairedScreenAtom);
  if (screen) return screen.person?.name ?? (screen.person_required ? "" : screen.name);
  const user = get(sessionAtom)?.user;
  return user?.role === "hotel_admin" ? user.name : "";
});

/** Why the last session ended: by logging out, or for the reason in `message`. */
export type SessionEnding = { kind: "logout" } | { kind: "ended"; message: string };
export const sessionEndingAtom = atom<SessionEnding | null>(null);

/** True while this tab changes the password or a second factor: the old token is revoked before the new one arrives. */
export const isRenewingAtom = atom(false);

/** The person's name; without one that of the account or hotel. */
export function displayName(user: User): string {
  if (user.role === "software_admin") return user.username || "Admin";
  return user.name || user.username || user.hotel_name || "Admin";
}

export const LOGIN_PATH: Readonly<Record<Role, string>> = {
  software_admin: "/software-admin/login",
  hotel_admin: "/hotel-admin/login",
};

export type LoginState = {
  from?: string;
  /** The session ended while that page was open. */
  ended?: boolean;
  /** The account that had that page open; undefined if nobody was signed in. */
  of?: string;
};

/** The page to return to after signing in; undefined for another account, whose filters it would show. */
export const returnPath = ({ from, of }: LoginState, { id }: User): string | undefined =>
  of === undefined || of === id ? from : undefined;
