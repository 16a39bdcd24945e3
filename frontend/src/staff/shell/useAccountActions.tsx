import Grid3x3 from "lucide-react/icons/grid-3x3";
import KeyRound from "lucide-react/icons/key-round";
import LogOut from "lucide-react/icons/log-out";
import MonitorOff from "lucide-react/icons/monitor-off";
import ShieldCheck from "lucide-react/icons/shield-check";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { PasswordDialog } from "#staff/account/PasswordDialog.js";
import { PinDialog } from "#staff/account/PinDialog.js";
import type { Session } from "#staff/session/session.js";
import { useSignOut, useSignOutEverywhere } from "#staff/session/signedInUser.js";

/** The account's menu: password, PIN for shared screens, security and logout. `dialog` is rendered beside the menu. */
export function useAccountActions(session: Session) {
  const { user } = session;
  const isInitial = user.role === "hotel_admin" && user.must_change_password;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const security = user.role === "hotel_admin" ? "/hotel-admin/security" : "/software-admin/security";
  // The dialog closes with the page it was opened on, such as on Back.
  const [passwordAt, setPasswordAt] = useState(isInitial ? pathname : null);
  const [pinAt, setPinAt] = useState<string | null>(null);
  const signOut = useSignOut();
  const signOutEverywhere = useSignOutEverywhere();
  return {
    actions: [
      { label: "Change Password", icon: KeyRound, onSelect: () => setPasswordAt(pathname) },
      ...(user.role === "hotel_admin"
        ? [{ label: "Screen PIN", icon: Grid3x3, onSelect: () => setPinAt(pathname) }]
        : []),
      { label: "Security", icon: ShieldCheck, onSelect: () => void navigate(security) },
      { label: "Logout", icon: LogOut, onSelect: signOut },
      { label: "Log out everywhere", icon: MonitorOff, onSelect: signOutEverywhere },
    ],
    dialog: (
      <>
        {passwordAt === pathname && (
          <PasswordDialog session={session} initial={isInitial} onClose={() => setPasswordAt(null)} />
        )}
        {pinAt === pathname && user.role === "hotel_admin" && (
          <PinDialog hasPin={user.has_pin} onClose={() => setPinAt(null)} />
        )}
      </>
    ),
  };
}
