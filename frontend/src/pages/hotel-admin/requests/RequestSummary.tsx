import CheckCheck from "lucide-react/icons/check-check";
import Hourglass from "lucide-react/icons/hourglass";
import ListFilter from "lucide-react/icons/list-filter";
import LoaderCircle from "lucide-react/icons/loader-circle";
import { StatCard } from "../../../components/StatCard.js";
import { useActiveRequests, useRequestStats } from "../../../features/service-requests/staff/hooks.js";
import { StatRow } from "./StatRow.js";

/** How much is pending, in progress, completed today, and in the list below. */
export function RequestSummary({ filtered }: { filtered: string }) {
  const { data: active, isPending } = useActiveRequests();
  const stats = useRequestStats().data;
  const figure = (status: string): number | string =>
    active?.filter((request) => request.status === status).length ?? "–";
  return (
    <StatRow>
      <StatCard
        label="Pending"
        value={figure("pending")}
        icon={Hourglass}
        tone="warning"
        loading={isPending}
      />
      <StatCard
        label="In Progress"
        value={figure("in_progress")}
        icon={LoaderCircle}
        tone="primary"
        loading={isPending}
      />
      <StatCard
        label="Completed"
        value={stats?.completed_today ?? "–"}
        hint="today"
        icon={CheckCheck}
        tone="success"
      />
      <StatCard label="Filtered Results" value={filtered} icon={ListFilter} tone="neutral" />
    </StatRow>
  );
}
