import type { AgeTone } from "@roombell/common/domain/workAge";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { useEffect, useState, type ReactNode, type Ref } from "react";
import styled from "styled-components";
import { inRow, tabularFigures, textStyle, theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Icon, type IconType } from "#shared/ui/icon/Icon.js";
import { boardButton } from "#staff/ui/boardButton.js";

/** Scrolls; if it overflows, another button wraps it into as many lines as needed. */
export function BoardStrip({
  label,
  icon,
  children,
}: {
  label: string;
  icon?: IconType | undefined;
  /** `StripItem`s; must keep its identity while nothing changes. */
  children: readonly ReactNode[];
}) {
  const [isOpen, setOpen] = useState(false);
  const [list, setList] = useState<HTMLElement | null>(null);
  const isCut = useOverflow(list, children);
  if (children.length === 0) return null;
  return (
    <Strip>
      {icon && <Icon icon={icon} size="lg" />}
      <List ref={setList} aria-label={label} $open={isOpen}>
        {children}
      </List>
      {(isCut || isOpen) && (
        <All
          size="board"
          variant="ghost"
          icon={ChevronsUpDown}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Less" : `All ${children.length}`}
        </All>
      )}
    </Strip>
  );
}

export function StripItem({
  ref,
  lead,
  label,
  tone = "calm",
  onPress,
}: {
  ref?: Ref<HTMLLIElement>;
  lead: ReactNode;
  label: ReactNode;
  tone?: AgeTone;
  onPress: () => void;
}) {
  return (
    <li ref={ref}>
      <Item type="button" onClick={onPress} $tone={tone}>
        <Lead>{lead}</Lead>
        <Text>{typeof label === "string" ? breakInTwo(label) : label}</Text>
      </Item>
    </li>
  );
}

/** Breaks a text into two lines of similar length. */
function breakInTwo(text: string): string {
  const breaks = [...text.matchAll(/ /g)].map(({ index }) => index);
  const longer = (at: number): number => Math.max(at, text.length - at);
  const [best] = breaks.toSorted((left, right) => longer(left) - longer(right));
  return best === undefined ? text : `${text.slice(0, best)}\n${text.slice(best + 1)}`;
}

/** Whether an element's content is wider than the element; measured when its size or `content` changes. */
function useOverflow(element: HTMLElement | null, content: unknown): boolean {
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    if (element === null) return;
    const measure = (): void => setCut(element.scrollWidth > element.clientWidth + 1);
    // Also fires once after `observe`, after layout, so that measuring forces no reflow.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- measure again when `content` changes
  }, [element, content]);
  return isCut;
}

const Strip = styled.div`
  ${inRow(1)}
  flex: 1 1 ${theme.width.strip};
  min-width: 0;
  padding: ${theme.line.thick} ${theme.space[2]};
`;

const List = styled.ul<{ $open: boolean }>`
  display: flex;
  flex: 1;
  flex-wrap: ${({ $open }) => ($open ? "wrap" : "nowrap")};
  gap: ${theme.space[1]};
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;
`;

const Item = styled.button<{ $tone: AgeTone }>`
  ${boardButton}
  ${tabularFigures}
  gap: ${theme.space[1]};
  padding-inline: ${theme.space[2]};
  border: ${theme.line.thick} solid
    ${({ $tone }) => ($tone === "calm" ? theme.board.border : theme.board.age[$tone].bg)};
  border-radius: ${theme.radius.sm};
  background: ${({ $tone }) => ($tone === "late" ? theme.board.age.late.bg : theme.board.surface)};
  color: ${({ $tone }) => ($tone === "late" ? theme.board.age.late.fg : theme.board.text)};
  line-height: ${theme.font.leading.tight};
  white-space: pre;
`;

const Lead = styled.span`
  ${textStyle("2xl", "bold")}
`;

const Text = styled.span`
  max-width: ${theme.size.column};
  overflow: hidden;
  text-overflow: ellipsis;
  font-weight: ${theme.font.weight.semibold};
`;

const All = styled(Button)`
  flex: none;
  align-self: start;
  padding-inline: ${theme.space[2]};
  font-size: ${theme.font.size.md};
  color: ${theme.board.text};

  /* On a phone the first item is whole. */
  ${theme.media.narrow} {
    svg {
      display: none;
    }
  }
`;
