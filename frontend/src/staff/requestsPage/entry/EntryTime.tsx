import type { EndpointAnswer } from "@roombell/common/contract/endpoints";
import { useQuery } from "@tanstack/react-query";
import { formatDateTime } from "#shared/lib/format.js";
import { useHotel } from "#staff/session/useHotel.js";
import { SelectField } from "#staff/ui/form/SelectField.js";

const ASAP = "asap";

/** When staff enter the work for: as soon as possible, or a time; `of` names what it is for, null before it is chosen. */
export function EntryTime({
  of,
  load,
  value,
  onChange,
}: {
  of: string | null;
  load: (signal: AbortSignal) => Promise<EndpointAnswer<"GET /hotel-admin/slots">>;
  value: string | null;
  onChange: (at: string | null) => void;
}) {
  const { timezone = "UTC" } = useHotel() ?? {};
  const { data } = useQuery({
    queryKey: ["staff", "slots", of],
    queryFn: ({ signal }) => load(signal),
    enabled: of !== null,
  });
  const times = data?.slots ?? [];
  const shown = value === null || times.includes(value) ? times : [value, ...times];
  return (
    <SelectField
      label="When"
      options={[
        { value: ASAP, label: "As soon as possible" },
        ...shown.map((at) => ({ value: at, label: formatDateTime(at, timezone) })),
      ]}
      value={value ?? ASAP}
      onChange={(at) => onChange(at === ASAP ? null : at)}
    />
  );
}
