import { useHotels } from "#platform/hotels/useHotels.js";
import { BROWSER_CLOCK_TEXT, BROWSER_ZONE } from "#platform/lib/browserClock.js";
import { usePageTitle } from "#shared/lib/usePageTitle.js";
import { AuditLog } from "#staff/audit/AuditLog.js";

const CALENDAR_DAYS = { timezone: BROWSER_ZONE, day_ends_at: "00:00" } as const;

/** The log of the platform and of all its hotels, in this device's time zone. */
export function SoftwareAuditPage() {
  usePageTitle("Audit log");
  const { data: hotels = [] } = useHotels();
  return (
    <AuditLog
      scope="software-admin"
      note={BROWSER_CLOCK_TEXT}
      dayRule={CALENDAR_DAYS}
      hotels={hotels.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
