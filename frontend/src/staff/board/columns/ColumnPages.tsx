import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import type { Arrivals } from "#staff/board/lanes/useArrivals.js";
import type { Side } from "#staff/board/lanes/usePages.js";

const ICONS = { above: ArrowUp, below: ArrowDown } as const;
const LABELS = { above: "page up", below: "page down" } as const;

/**
 * The buttons that turn the pages of a column that is longer than the screen; the one towards new cards that nobody has
 * had in view counts them, and shows the first.
 */
export function ColumnPages({
  title,
  more,
  arrivals,
  onTurn,
  onShowFirst,
}: {
  title: string;
  more: Readonly<Record<Side, boolean>>;
  arrivals: Arrivals;
  onTurn: (side: Side) => void;
  onShowFirst: () => void;
}) {
  const newSide = arrivals.count === 0 ? null : arrivals.isAbove ? "above" : "below";
  if (!more.above && !more.below && newSide === null) return null;
  return (["above", "below"] as const).map((side) =>
    side === newSide ? (
      <Turn key={side} size="board" variant="primary" icon={ICONS[side]} onClick={onShowFirst}>
        {arrivals.count} new
      </Turn>
    ) : (
      <Turn
        key={side}
        size="board"
        variant="ghost"
        icon={ICONS[side]}
        aria-label={`${title}: ${LABELS[side]}`}
        disabled={!more[side]}
        onClick={() => onTurn(side)}
      />
    ),
  );
}

const Turn = styled(Button)`
  flex: none;
  min-width: ${theme.space[12]};
  padding-inline: ${theme.space[2]};

  ${theme.media.slimColumn} {
    min-width: ${theme.space[10]};
  }
`;
