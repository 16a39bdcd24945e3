import type { GuestMenuItem } from "@roombell/common/contract/menu";
import { type ReactNode, useDeferredValue, useEffect, useState } from "react";
import styled from "styled-components";
import { theme } from "../../shared/theme/theme.js";
import { linesBetween } from "./linesBetween.js";
import type { MenuSection } from "./menuView.js";

/** As many dishes as a phone shows at once, with some to spare. */
const FIRST = 8;

/**
 * The dishes of a category once it is open. A dish drawn once stays, hidden while it does not match: taking hundreds
 * away and drawing them again would block a slow phone at every letter of a search.
 */
export function SectionDishes({
  section: { category, items, isOpen },
  children,
}: {
  section: MenuSection;
  children: (item: GuestMenuItem) => ReactNode;
}) {
  const [drawn] = useState(() => new Set<string>());
  useEffect(() => {
    if (isOpen) for (const { id } of items) drawn.add(id);
  }, [drawn, items, isOpen]);
  const found = new Set(items);
  const present = category.items.filter((item) => (isOpen && found.has(item)) || drawn.has(item.id));
  if (present.length === 0) return null;
  return (
    <Rows items={present} found={found}>
      {children}
    </Rows>
  );
}

/** Its first dishes at once, and the others after them: until then their rows keep the place. */
function Rows({
  items,
  found,
  children,
}: {
  items: readonly GuestMenuItem[];
  found: ReadonlySet<GuestMenuItem>;
  children: (item: GuestMenuItem) => ReactNode;
}) {
  const isWhole = useDeferredValue(true, false);
  return (
    <List>
      {items.map((item, index) => (
        <li key={item.id} hidden={!found.has(item)}>
          {(isWhole || index < FIRST) && children(item)}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  ${linesBetween}

  /* Dishes out of sight cost a slow phone neither style nor layout. The margin keeps their focus rings whole. */
  & > li {
    content-visibility: auto;
    contain-intrinsic-block-size: auto calc(${theme.size.dish} + 2 * ${theme.space[2]});
    overflow-clip-margin: ${theme.space[2]};
  }
`;
