import type { Health } from "@roombell/common/contract/dashboard";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import styled from "styled-components";
import { inStack, theme, type Tone } from "#shared/theme/theme.js";
import { Card } from "#shared/ui/Card.js";
import { Chip } from "#shared/ui/Chip.js";
import type { IconType } from "#shared/ui/icon/Icon.js";
import { ErrorState } from "#shared/ui/state/ErrorState.js";
import { SkeletonLines } from "#shared/ui/state/Skeleton.js";
import { Muted, Name } from "#staff/ui/text/textStyles.js";
import { useHealth } from "./usePlatformDashboard.js";

const STATUS: Record<Health["components"][number]["status"], { label: string; tone: Tone; icon: IconType }> =
  {
    ok: { label: "Online", tone: "success", icon: CircleCheck },
    degraded: { label: "Degraded", tone: "warning", icon: TriangleAlert },
    down: { label: "Down", tone: "error", icon: CircleAlert },
    unknown: { label: "Unknown", tone: "neutral", icon: CircleHelp },
  };

export function HealthCard() {
  const { data: health, isError, isFetching, refetch } = useHealth();
  return (
    <Card title="System health">
      {health && (
        <>
          <Parts aria-label="System health">
            {health.components.map(({ name, status, detail }) => (
              <Part key={name}>
                <Name>{name}</Name>
                <Chip tone={STATUS[status].tone} icon={STATUS[status].icon}>
                  {STATUS[status].label}
                </Chip>
                <Muted>{detail}</Muted>
              </Part>
            ))}
          </Parts>
          <Muted>
            {`${isError ? "The last check failed. These results are from the one before. " : ""}Version ${health.version}, up for ${formatUptime(health.uptime_seconds)}`}
          </Muted>
        </>
      )}
      {!health && isError && (
        <ErrorState title="Couldn't check system health" onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!health && !isError && <SkeletonLines count={4} />}
    </Card>
  );
}

function formatUptime(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return `${days} d ${hours % 24} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

const Parts = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
  gap: ${theme.space[4]};
  margin-bottom: ${theme.space[4]};
`;

const Part = styled.li`
  ${inStack(2)}
  justify-items: start;
  align-content: start;
`;
