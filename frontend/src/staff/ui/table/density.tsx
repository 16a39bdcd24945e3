import { useAtom } from "jotai";
import Rows2 from "lucide-react/icons/rows-2";
import Rows4 from "lucide-react/icons/rows-4";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { preferenceAtom } from "#staff/lib/preferenceAtom.js";

const DENSITIES = ["compact", "comfortable"] as const;

export type Density = (typeof DENSITIES)[number];

export const densityAtom = preferenceAtom<Density>(
  "table.density",
  "compact",
  (value) => DENSITIES.find((each) => each === value) ?? null,
);

export function DensityButton() {
  const [density, setDensity] = useAtom(densityAtom);
  const isCompact = density === "compact";
  return (
    <IconButton
      icon={isCompact ? Rows2 : Rows4}
      label={isCompact ? "Comfortable rows" : "Compact rows"}
      onClick={() => setDensity(isCompact ? "comfortable" : "compact")}
    />
  );
}
