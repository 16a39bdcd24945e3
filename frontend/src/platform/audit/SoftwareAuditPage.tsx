import { useHotels } from "#platform/hotels/useHotels.js";
import { usePageTitle } from "#shared/lib/usePageTitle.js";
import { AuditLog } from "#staff/audit/AuditLog.js";

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

/** The log of the platform and of all its hotels, in this device's time zone. */
export function SoftwareAuditPage() {
  usePageTitle("Audit log");
  const { data: hotels = [] } = useHotels();
  return (
    <AuditLog
      scope="software-admin"
      timezone={timeZone}
      hotels={hotels.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
