import type { MenuCategory } from "@roombell/common/contract/menu";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { StationSelect } from "#staff/menu/StationSelect.js";
import { useStations } from "#staff/session/useHotel.js";
import type { ItemValues } from "./itemForm.js";

/** The station that makes a dish, its category's unless it has one of its own. */
export function DishStation({
  form: { control },
  categories,
}: {
  form: UseFormReturn<ItemValues>;
  categories: readonly MenuCategory[];
}) {
  const stations = useStations();
  const category_id = useWatch({ control, name: "category_id" });
  const category = categories.find(({ id }) => id === category_id);
  const inherited = stations.find(({ id }) => id === category?.station_id);
  return (
    <StationSelect
      control={control}
      name="station"
      none={`As its category: ${inherited?.name ?? "none"}`}
      hint="Where the kitchen makes it"
    />
  );
}
