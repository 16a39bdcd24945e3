import styled from "styled-components";
import { theme } from "../../../../styles/theme.js";
import { useMessages } from "../../../i18n/useLanguage.js";

/**
 * India's food mark: a bordered square with a green dot for vegetarian, with a brown triangle for
 * non-vegetarian dishes. Nothing where the hotel has not said.
 */
export function DietMark({
  item,
}: {
  item: { is_vegetarian: boolean; is_vegan: boolean; is_nonveg: boolean };
}) {
  const { food } = useMessages();
  if (item.is_nonveg) {
    return (
      <Mark viewBox="0 0 16 16" role="img" aria-label={food.nonveg} $isVeg={false}>
        <rect x="1" y="1" width="14" height="14" rx="2" />
        <path d="M8 4.2 12.2 11.6H3.8z" />
      </Mark>
    );
  }
  if (!item.is_vegetarian && !item.is_vegan) return null;
  return (
    <Mark viewBox="0 0 16 16" role="img" aria-label={food.vegetarian} $isVeg>
      <rect x="1" y="1" width="14" height="14" rx="2" />
      <circle cx="8" cy="8" r="3.6" />
    </Mark>
  );
}

const Mark = styled.svg<{ $isVeg: boolean }>`
  flex: none;
  width: ${theme.icon.sm};
  height: ${theme.icon.sm};
  color: ${({ $isVeg }) => ($isVeg ? theme.tone.success.fg : theme.tone.error.fg)};

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
