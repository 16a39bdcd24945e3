import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import type { Side } from "#staff/board/lanes/usePages.js";
import type { Unseen } from "#staff/board/lanes/useUnseen.js";

const ICONS = { above: ArrowUp, below: ArrowDown } as const;
const LABELS = { above: "page up", below: "page down" } as const;

/**
 * The buttons that turn the pages of a column that is longer than the screen; the one towards new cards that nobody has
 * had in view counts them, and shows the first.
 */
export function ColumnPages({
  title,
  more,
  unseen,
  onTurn,
  onShow,
}: {
  title: string;
  more: Readonly<Record<Side, boolean>>;
  unseen: Unseen;
  onTurn: (side: Side) => void;
  onShow: (id: string) => void;
}) {
  const newSide = unseen.count === 0 ? null : unseen.isAbove ? "above" : "below";
  if (!more.above && !more.below && newSide === null) return null;
  return (["above", "below"] as const).map((side) =>
    side === newSide ? (
      <Turn
        key={side}
        size="board"
        variant="primary"
        icon={ICONS[side]}
        onClick={() => onShow(unseen.firstId ?? "")}
      >
        {unseen.count} new
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
