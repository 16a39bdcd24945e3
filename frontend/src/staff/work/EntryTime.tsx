import type { EndpointAnswer } from "@roombell/common/contract/endpoints";
import { useQuery } from "@tanstack/react-query";
import { formatDateTime } from "#shared/lib/format.js";
import { useHotel } from "#staff/session/useHotel.js";
import { SelectField } from "#staff/ui/form/SelectField.js";

const ASAP = "asap";

/** When staff want the work done: as soon as possible, or a time; `of` names what it is for, null before it is chosen. */
export function EntryTime({
  of,
  load,
  value,
  onChange,
  isTimed = false,
  error,
}: {
  of: string | null;
  load: (signal: AbortSignal) => Promise<EndpointAnswer<"GET /hotel-admin/slots">>;
  value: string | null;
  onChange: (at: string | null) => void;
  /** It has to have a time. */
  isTimed?: boolean;
  error?: string | undefined;
}) {
  const { timezone = "UTC" } = useHotel() ?? {};
  const { data } = useQuery({
    queryKey: ["staff", "slots", of],
    queryFn: ({ signal }) => load(signal),
    enabled: of !== null,
  });
  const times = data?.slots ?? [];
  const shown = value === null || times.includes(value) ? times : [value, ...times].toSorted();
  return (
    <SelectField
      label="When"
      options={[
        ...(isTimed ? [] : [{ value: ASAP, label: "As soon as possible" }]),
        ...shown.map((at) => ({ value: at, label: formatDateTime(at, timezone) })),
      ]}
      value={value ?? (isTimed ? null : ASAP)}
      onChange={(at) => onChange(at === ASAP ? null : at)}
      error={error}
    />
  );
}
