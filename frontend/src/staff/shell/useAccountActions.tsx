import Grid3x3 from "lucide-react/icons/grid-3x3";
import KeyRound from "lucide-react/icons/key-round";
import LogOut from "lucide-react/icons/log-out";
import MonitorOff from "lucide-react/icons/monitor-off";
import ShieldCheck from "lucide-react/icons/shield-check";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { lazyPage } from "#shared/lib/lazyPage.js";
import type { Session } from "#staff/session/session.js";
import { useSignOut, useSignOutEverywhere } from "#staff/session/signedInUser.js";
import { LazyDialog, useEarlyLoad } from "#staff/ui/dialog/LazyDialog.js";

const PasswordDialog = lazyPage(() => import("#staff/account/PasswordDialog.js"), "PasswordDialog");
const PinDialog = lazyPage(() => import("#staff/account/PinDialog.js"), "PinDialog");
const loadDialogs = (): Promise<unknown> => Promise.all([PasswordDialog.load(), PinDialog.load()]);

/** The account's menu: password, PIN for shared screens, security and logout. `dialog` is rendered beside the menu. */
export function useAccountActions(session: Session) {
  const { user } = session;
  const isInitial = user.role === "hotel_admin" && user.must_change_password;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const security = user.role === "hotel_admin" ? "/hotel-admin/security" : "/software-admin/security";
  // The dialog closes with the page it was opened on, such as on Back.
  const [opened, setOpened] = useState({ dialog: "password", at: isInitial ? pathname : null });
  const shown = opened.at === pathname ? opened.dialog : null;
  const open = (dialog: "password" | "pin"): void => setOpened({ dialog, at: pathname });
  const close = (): void => setOpened({ ...opened, at: null });
  useEarlyLoad(loadDialogs);
  const signOut = useSignOut();
  const signOutEverywhere = useSignOutEverywhere();
  return {
    actions: [
      { label: "Change Password", icon: KeyRound, onSelect: () => open("password") },
      ...(user.role === "hotel_admin"
        ? [{ label: "Screen PIN", icon: Grid3x3, onSelect: () => open("pin") }]
        : []),
      { label: "Security", icon: ShieldCheck, onSelect: () => void navigate(security) },
      { label: "Logout", icon: LogOut, onSelect: signOut },
      { label: "Log out everywhere", icon: MonitorOff, onSelect: signOutEverywhere },
    ],
    dialog: shown && (
      <LazyDialog keepsPage onClose={close}>
        {shown === "password" && <PasswordDialog session={session} initial={isInitial} onClose={close} />}
        {shown === "pin" && user.role === "hotel_admin" && (
          <PinDialog hasPin={user.has_pin} onClose={close} />
        )}
      </LazyDialog>
    ),
  };
}
