import type { GuestMenuItem } from "@roombell/common/contract/menu";
import styled from "styled-components";
import { translated } from "#guest/i18n/translated.js";
import { useLanguageTag, useMessages } from "#guest/i18n/useLanguage.js";
import { useMoney } from "#guest/stay/StayContext.js";
import {
  inRow,
  mutedText,
  plainButton,
  tabularFigures,
  textStyle,
  theme,
  truncated,
} from "#shared/theme/theme.js";
import { DishPicture } from "#shared/ui/picture/DishPicture.js";

/** The popular dishes, beside the diets above the categories. */
export function PopularDishes({
  items,
  onOpen,
}: {
  items: readonly GuestMenuItem[];
  onOpen: (item: GuestMenuItem) => void;
}) {
  const { food } = useMessages();
  const language = useLanguageTag();
  const money = useMoney();
  if (items.length === 0) return null;
  return (
    <Row aria-label={food.popular}>
      {items.map((item) => (
        <li key={item.id}>
          <Dish type="button" onClick={() => onOpen(item)}>
            <DishPicture image_url={item.image_url} drawing={item.drawing} size="xs" />
            <Texts>
              <Name>{translated(item, language).name}</Name>
              <Price>{`${food.popular} · ${money(item.price)}`}</Price>
            </Texts>
          </Dish>
        </li>
      ))}
    </Row>
  );
}

const Row = styled.ul`
  display: flex;
  flex: none;
  gap: ${theme.space[2]};

  /* Here the dishes themselves need the place; they carry the mark too. */
  ${theme.media.short} {
    display: none;
  }
`;

const Dish = styled.button`
  ${plainButton}
  ${inRow(2)}
  max-width: 16rem;
  padding: 2px;
  padding-inline-end: ${theme.space[4]};
  border: ${theme.line.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.full};
  background: ${theme.color.surface};
`;

const Texts = styled.span`
  min-width: 0;
  line-height: ${theme.font.leading.tight};
`;

const Name = styled.span`
  ${truncated}
  display: block;
  ${textStyle("sm", "semibold")}
`;

const Price = styled.span`
  ${tabularFigures}
  ${mutedText("xs")}
  white-space: nowrap;
`;
