import { useWatch, type Control, type FieldPath, type FieldValues } from "react-hook-form";
import { useStations } from "#staff/session/useHotel.js";
import { FormSelect } from "#staff/ui/form/FormSelect.js";

export const NO_STATION = "none";

export const stationOf = (value: string): string | null => (value === NO_STATION ? null : value);

/** Selects the station of a category or a dish; empty while the hotel has no stations. */
export function StationSelect<T extends FieldValues>({
  control,
  name,
  none,
  hint,
}: {
  control: Control<T>;
  name: FieldPath<T>;
  none: string;
  hint: string;
}) {
  const stations = useStations();
  const value = useWatch({ control, name }) as string;
  if (stations.length === 0) return null;
  const isInList = value === NO_STATION || stations.some(({ id }) => id === value);
  return (
    <FormSelect
      control={control}
      name={name}
      label="Station"
      hint={hint}
      options={[
        { value: NO_STATION, label: none },
        ...stations.map(({ id, name: label }) => ({ value: id, label })),
        ...(isInList ? [] : [{ value, label: "Removed station" }]),
      ]}
    />
  );
}
