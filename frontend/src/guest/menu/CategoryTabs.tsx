import { useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { translated } from "#guest/i18n/translated.js";
import { useLanguageTag, useMessages } from "#guest/i18n/useLanguage.js";
import { nextPaint } from "#shared/lib/nextPaint.js";
import { mutedText, plainButton, theme } from "#shared/theme/theme.js";
import { sectionId, type MenuSection } from "./menuView.js";

/** A category counts as current when it starts within this distance below the tabs. */
const SLACK_PX = 24;

/** The menu's categories in one row that follows the scroll position; a tap jumps to a category. */
export function CategoryTabs({
  sections,
  onJump,
}: {
  sections: readonly MenuSection[];
  onJump: (section: MenuSection) => void;
}) {
  const { food } = useMessages();
  const language = useLanguageTag();
  const row = useRef<HTMLFieldSetElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const marked = current ?? sections[0]?.category.id;
  /** The last jump and its scroll position: near the page's end a category cannot reach the top. */
  const jumped = useRef<{ id: string; at: number } | null>(null);
  useEffect(() => {
    const follow = (): void => {
      if (jumped.current?.at === window.scrollY) return setCurrent(jumped.current.id);
      jumped.current = null;
      const edge = (row.current?.getBoundingClientRect().bottom ?? 0) + SLACK_PX;
      const passed = sections.findLast(({ category }) => {
        const section = document.getElementById(sectionId(category.id));
        return section !== null && section.getBoundingClientRect().top <= edge;
      });
      setCurrent((passed ?? sections[0])?.category.id ?? null);
    };
    let isGone = false;
    // Measured after the paint: an earlier layout would delay the paint on a slow phone.
    void nextPaint().then(() => {
      if (!isGone) follow();
    });
    window.addEventListener("scroll", follow, { passive: true });
    return () => {
      isGone = true;
      window.removeEventListener("scroll", follow);
    };
  }, [sections]);
  useEffect(() => {
    if (current === null) return;
    const tab = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (tab && row.current) row.current.scrollLeft = tab.offsetLeft - tab.offsetWidth / 2;
  }, [current]);

  /** Paints the current tab first: opening and rendering a category takes a slow phone a while. */
  const jump = async (section: MenuSection): Promise<void> => {
    setCurrent(section.category.id);
    await nextPaint();
    onJump(section);
    jumped.current = { id: section.category.id, at: window.scrollY };
  };

  return (
    <Row ref={row} aria-label={food.categories}>
      {sections.map((section) => (
        <Tab
          key={section.category.id}
          type="button"
          aria-current={section.category.id === marked || undefined}
          onClick={() => void jump(section)}
        >
          {translated(section.category, language).name}
        </Tab>
      ))}
    </Row>
  );
}

const Row = styled.fieldset`
  position: relative;
  display: flex;
  gap: ${theme.space[5]};
  margin-inline: -${theme.space[4]};
  padding: 0 ${theme.space[4]};
  overflow-x: auto;
  scrollbar-width: none;
`;

const Tab = styled.button`
  ${plainButton}
  flex: none;
  min-width: 44px;
  min-height: 44px;
  border-block: ${theme.line.bar} solid transparent;
  ${mutedText("sm")}
  font-weight: ${theme.font.weight.semibold};
  text-align: center;
  white-space: nowrap;

  &[aria-current] {
    border-block-end-color: ${theme.color.accent};
    color: ${theme.color.text};
  }
`;
