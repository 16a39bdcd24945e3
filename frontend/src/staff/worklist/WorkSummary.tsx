import ListFilter from "lucide-react/icons/list-filter";
import type { IconType } from "../../shared/ui/Icon.js";
import { StatCard } from "../ui/table/StatCard.js";
import { StatRow } from "../ui/table/StatRow.js";
import type { Tone } from "../../shared/theme/theme.js";

/** One figure: the count of open work with the status, or a given value. */
type Figure = { label: string; icon: IconType; tone: Tone } & (
  { status: string } | { value: number | undefined }
);

/** How much work is in which state, and how much is in the list below. */
export function WorkSummary({
  work,
  loading,
  filtered,
  figures,
}: {
  work: readonly { status: string }[] | undefined;
  loading: boolean;
  filtered: string;
  figures: readonly Figure[];
}) {
  return (
    <StatRow>
      {figures.map((figure) => (
        <StatCard
          key={figure.label}
          label={figure.label}
          value={valueOf(figure, work) ?? "–"}
          icon={figure.icon}
          tone={figure.tone}
          loading={loading}
        />
      ))}
      <StatCard label="Filtered Results" value={filtered} icon={ListFilter} tone="neutral" />
    </StatRow>
  );
}

function valueOf(figure: Figure, work: readonly { status: string }[] | undefined): number | undefined {
  if ("value" in figure) return figure.value;
  return work?.filter(({ status }) => status === figure.status).length;
}
