import styled from "styled-components";
import { formatHourRange } from "#shared/lib/format.js";
import { tabularFigures, theme } from "#shared/theme/theme.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { useKitchenSummary } from "#staff/orders/kitchenState.js";
import { Waiting } from "#staff/ui/LoadFailure.js";
import { StatCard } from "#staff/ui/table/StatCard.js";
import { KeptPromises } from "./KeptPromises.js";

export function SummaryDialog({ onClose }: { onClose: () => void }) {
  const query = useKitchenSummary();
  const summary = query.data;
  return (
    <Dialog onClose={onClose} size="lg" title="Today in the kitchen">
      <Waiting query={query} title="Failed to load data" lines={6} />
      {summary && (
        <>
          <Figures>
            <StatCard label="Served" value={summary.served} />
            <StatCard label="Cancelled" value={summary.cancelled} />
            <StatCard label="Median time" value={minutesText(summary.median_minutes)} />
            <StatCard label="Longest" value={minutesText(summary.longest_minutes)} />
            <StatCard
              label="Busiest hour"
              value={summary.busiest_hour === null ? "–" : formatHourRange(summary.busiest_hour)}
            />
          </Figures>
          <KeptPromises days={summary.promises ?? []} />
          {summary.most_ordered.length > 0 && (
            <>
              <Heading>Most ordered</Heading>
              <List>
                {summary.most_ordered.map(({ item_name, quantity }) => (
                  <li key={item_name}>
                    <strong>{quantity}</strong>
                    <span>{` ${item_name}`}</span>
                  </li>
                ))}
              </List>
            </>
          )}
        </>
      )}
    </Dialog>
  );
}

function minutesText(minutes: number | null): string {
  return minutes === null ? "–" : `${Math.round(minutes)} min`;
}

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${theme.size.date}, 1fr));
  gap: ${theme.space[3]};
`;

const Heading = styled.h3`
  margin-block: ${theme.space[5]} ${theme.space[2]};
  font-size: ${theme.font.size.lg};
`;

const List = styled.ol`
  ${tabularFigures}
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${theme.size.column}, 1fr));
  gap: ${theme.space[2]} ${theme.space[4]};
  font-size: ${theme.font.size.lg};

  strong {
    display: inline-block;
    min-width: 2ch;
    text-align: end;
  }
`;
