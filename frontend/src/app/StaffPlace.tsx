import { Outlet } from "react-router-dom";
import { Toasts } from "../shared/ui/Toasts.js";

/** The layout of every staff screen, sign-in included, so that toasts survive a navigation between them. */
export function StaffPlace() {
  return (
    <>
      <Outlet />
      <Toasts place="staff" />
    </>
  );
}
