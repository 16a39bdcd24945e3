import { Outlet } from "react-router-dom";
import { Toasts } from "../shared/ui/Toasts.js";

/** What every staff screen has, sign-in screens included: its toasts outlive the way from one to the other. */
export function StaffPlace() {
  return (
    <>
      <Outlet />
      <Toasts place="staff" />
    </>
  );
}
