import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { theme } from "#shared/theme/theme.js";
import { VisuallyHidden } from "#shared/ui/primitives.js";

/** India's food mark: a green dot for vegetarian, a brown triangle for other dishes; nothing unless it is set. */
export function DietMark({
  item,
}: {
  item: { is_vegetarian: boolean; is_vegan: boolean; is_nonveg: boolean };
}) {
  const { food } = useMessages();
  if (!item.is_nonveg && !item.is_vegetarian && !item.is_vegan) return null;
  return (
    <Frame>
      <Mark viewBox="0 0 16 16" aria-hidden $isVeg={!item.is_nonveg}>
        <rect x="1" y="1" width="14" height="14" rx="2" />
        {item.is_nonveg ? <path d="M8 4.2 12.2 11.6H3.8z" /> : <circle cx="8" cy="8" r="3.6" />}
      </Mark>
      <VisuallyHidden>{item.is_nonveg ? food.nonveg : food.vegetarian}</VisuallyHidden>
    </Frame>
  );
}

const Frame = styled.span`
  position: relative;
  flex: none;
`;

const Mark = styled.svg<{ $isVeg: boolean }>`
  width: ${theme.icon.md};
  height: ${theme.icon.md};
  color: ${({ $isVeg }) => ($isVeg ? theme.tone.success.fg : theme.color.nonvegMark)};

  rect {
    fill: ${theme.color.surface};
    stroke: currentColor;
    stroke-width: 1.6;
  }
  circle,
  path {
    fill: currentColor;
  }
`;
