import { useNavigate } from "react-router-dom";
import { useHotelPage } from "../shell/useHotelPage.js";
import { AuditLog } from "./AuditLog.js";

/** The hotel's own log. */
export function AuditPage() {
  const { timezone } = useHotelPage("Audit log");
  const navigate = useNavigate();
  return (
    <AuditLog scope="hotel-admin" timezone={timezone} onBack={() => void navigate("/hotel-admin/settings")} />
  );
}
