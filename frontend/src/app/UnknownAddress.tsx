import { useAtomValue } from "jotai";
import { type ReactNode, useState } from "react";
import { type Role, sessionAtom } from "../staff/session/session.js";
import { NotFoundPage } from "./NotFoundPage.js";

/** An address outside of every portal that leads nowhere: whoever is signed in keeps the portal's menu. */
export function UnknownAddress({ portals }: { portals: Readonly<Record<Role, ReactNode>> }) {
  const session = useAtomValue(sessionAtom);
  // Held: a session that ends here leads to its login, as it does on every page of the portal.
  const [role] = useState(session?.user.role);
  return role === undefined ? <NotFoundPage /> : portals[role];
}
