import type { GuestMenuItem } from "@roombell/common/contract/menu";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useDeferredValue, useEffect, useId, useState, type ReactNode } from "react";
import styled from "styled-components";
import { translated } from "#guest/i18n/translated.js";
import { useLanguageTag, useMessages } from "#guest/i18n/useLanguage.js";
import { useOpensText } from "#guest/stay/useOpensText.js";
import { mutedText, plainButton, spread, theme } from "#shared/theme/theme.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { Text } from "#shared/ui/primitives.js";
import { sectionId, type MenuSection } from "./menuView.js";

export function MenuSectionBlock({
  section,
  first,
  onToggle,
  children,
}: {
  section: MenuSection;
  /** The number of dishes rendered at once; the others follow. */
  first: number;
  onToggle: () => void;
  /** Receives when the category is served again; null while it is. */
  children: (item: GuestMenuItem, opens: string | null) => ReactNode;
}) {
  const { food } = useMessages();
  const { name, description } = translated(section.category, useLanguageTag());
  const opens = useOpensText()(section.category);
  const id = useId();
  return (
    <Section id={sectionId(section.category.id)} hidden={section.items.length === 0}>
      <Text as="h2" $size="lg">
        <Toggle type="button" aria-expanded={section.isOpen} aria-controls={id} onClick={onToggle}>
          <span>
            <span>{name}</span>
            <Count>
              {[food.dishCount(section.items.length), opens, description].filter(Boolean).join(" · ")}
            </Count>
          </span>
          <Arrow $isOpen={section.isOpen}>
            <Icon icon={ChevronDown} />
          </Arrow>
        </Toggle>
      </Text>
      <div id={id} hidden={!section.isOpen}>
        <SectionDishes section={section} first={first}>
          {(item) => children(item, opens)}
        </SectionDishes>
      </div>
    </Section>
  );
}

/** Hides dishes that do not match: remounting hundreds would block a slow phone on every keystroke of a search. */
export function SectionDishes({
  section: { category, items, isOpen },
  first,
  children,
}: {
  section: MenuSection;
  first: number;
  children: (item: GuestMenuItem) => ReactNode;
}) {
  const [drawn] = useState(() => new Set<string>());
  useEffect(() => {
    if (isOpen) for (const { id } of items) drawn.add(id);
  }, [drawn, items, isOpen]);
  const matches = new Set(items);
  const present = category.items.filter((item) => (isOpen && matches.has(item)) || drawn.has(item.id));
  if (present.length === 0) return null;
  return (
    <Rows items={present} matches={matches} first={first}>
      {children}
    </Rows>
  );
}

/** Renders the first dishes at once and the others later, in rows that reserve their space. */
function Rows({
  items,
  matches,
  first,
  children,
}: {
  items: readonly GuestMenuItem[];
  matches: ReadonlySet<GuestMenuItem>;
  first: number;
  children: (item: GuestMenuItem) => ReactNode;
}) {
  const isWhole = useDeferredValue(true, false);
  return (
    <List>
      {items.map((item, index) => (
        <li key={item.id} hidden={!matches.has(item)}>
          {(isWhole || index < first) && children(item)}
        </li>
      ))}
    </List>
  );
}

const Section = styled.section`
  scroll-margin-top: ${theme.size.menuHead};
`;

const Toggle = styled.button`
  ${plainButton}
  ${spread}
  width: 100%;
  min-height: ${theme.control.md};
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.leading.tight};
`;

const Count = styled.span`
  display: block;
  ${mutedText("xs")}
  font-weight: ${theme.font.weight.medium};
  letter-spacing: 0;
`;

const Arrow = styled.span<{ $isOpen: boolean }>`
  display: inline-flex;
  color: ${theme.color.textMuted};
  transform: rotate(${({ $isOpen }) => ($isOpen ? "180deg" : "0deg")});
  transition: transform ${theme.motion.base} ${theme.motion.ease};
`;

/** The first line is clipped: a selector for "after a visible row" would check all rows for each hidden one. */
const List = styled.ul`
  clip-path: inset(${theme.line.thin} -${theme.space[2]} -${theme.space[2]});

  ${theme.media.broad} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${theme.space[4]};
  }

  /* Dishes out of sight cost a slow phone neither style nor layout. The margin keeps their focus rings whole. */
  & > li {
    border-block-start: ${theme.line.thin} solid ${theme.color.border};
    content-visibility: auto;
    contain-intrinsic-block-size: auto calc(${theme.size.dish} + ${theme.space[3]});
    overflow-clip-margin: ${theme.space[2]};
  }

  /* Keeps the layout of hidden rows: rebuilding hundreds would block a slow phone on every keystroke. */
  @supports (content-visibility: hidden) {
    & > li[hidden] {
      display: block;
      border: 0;
      visibility: hidden;
      content-visibility: hidden;
      contain-intrinsic-block-size: 0;
    }
  }
`;
