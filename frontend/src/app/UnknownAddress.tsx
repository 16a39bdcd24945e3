import { useAtomValue } from "jotai";
import { type ReactNode, useState } from "react";
import { type Role, sessionAtom } from "../staff/session/session.js";
import { NotFoundPage } from "./NotFoundPage.js";

/** Shown at an unknown address outside the portals: whoever is signed in keeps the portal's menu. */
export function UnknownAddress({ portals }: { portals: Readonly<Record<Role, ReactNode>> }) {
  const session = useAtomValue(sessionAtom);
  // Kept in state: a session that ends here leads to its login, as on every page of the portal.
  const [role] = useState(session?.user.role);
  return role === undefined ? <NotFoundPage /> : portals[role];
}
