import type { GuestMenuItem } from "@roombell/common/contract/menu";
import Clock from "lucide-react/icons/clock";
import Plus from "lucide-react/icons/plus";
import styled, { css } from "styled-components";
import { Stack } from "../../shared/ui/Stack.js";
import { Badge } from "../../shared/ui/Badge.js";
import { Button } from "../../shared/ui/Button.js";
import { Chip } from "../../shared/ui/Chip.js";
import { Icon } from "../../shared/ui/Icon.js";
import { QuantityStepper } from "../../shared/ui/field/QuantityStepper.js";
import { formatMoney } from "../../shared/lib/format.js";
import { plainButton, tabularFigures } from "../../shared/theme/mixins.js";
import { theme } from "../../shared/theme/theme.js";
import { translated } from "../i18n/translated.js";
import { useLanguageTag, useMessages } from "../i18n/useLanguage.js";
import { DietMark } from "./DietMark.js";
import { DishFacts } from "./DishFacts.js";
import { DishPicture } from "../../shared/ui/DishPicture.js";

/** One dish of the menu. The whole card opens it; Add puts it into the cart, or asks for its options first. */
export function MenuItemCard({
  item,
  currency,
  inCart,
  canOrder,
  onOpen,
  onAdd,
  onQuantity,
}: {
  item: GuestMenuItem;
  currency: string;
  /** Its portions in the cart. */
  inCart: number;
  /** False while nothing can be ordered: the menu can still be read. */
  canOrder: boolean;
  onOpen: () => void;
  onAdd: () => void;
  /** Plus and minus in place of Add, for a dish without options that is in the cart. */
  onQuantity?: ((quantity: number) => void) | undefined;
}) {
  const { common, food } = useMessages();
  const { name, description } = translated(item, useLanguageTag());
  return (
    <Frame $isGone={!item.is_available}>
      <DishPicture image_url={item.image_url} drawing={item.drawing} />
      <Texts>
        <Head>
          <DietMark item={item} />
          <Name>
            <Open type="button" onClick={onOpen}>
              {name}
            </Open>
          </Name>
        </Head>
        {description && <Description>{description}</Description>}
        <Stack $gap={1}>
          <DishFacts item={item} />
          {item.allergens.length > 0 && <Small>{food.allergens(item.allergens.join(", "))}</Small>}
        </Stack>
        <Foot>
          <div>
            <Price>{formatMoney(item.price, currency)}</Price>
            {item.preparation_time !== null && (
              <Time>
                <Icon icon={Clock} size="sm" />
                {common.minutes(item.preparation_time)}
              </Time>
            )}
          </div>
          <Actions>
            {!item.is_available && <Chip>{food.soldOut}</Chip>}
            {item.is_available && onQuantity && (
              <QuantityStepper
                label={name}
                value={inCart}
                onChange={onQuantity}
                onRemove={() => onQuantity(0)}
              />
            )}
            {item.is_available && !onQuantity && (
              <Button icon={Plus} disabled={!canOrder} onClick={onAdd} aria-label={`${food.add} ${name}`}>
                {food.add}
                <Badge count={inCart} label={food.cart} />
              </Button>
            )}
          </Actions>
        </Foot>
      </Texts>
    </Frame>
  );
}

const Frame = styled.article<{ $isGone: boolean }>`
  position: relative;
  display: flex;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]} 0;
  ${({ $isGone }) =>
    $isGone &&
    css`
      & > :first-child {
        filter: grayscale(1);
        opacity: 0.6;
      }
    `}
`;

const Texts = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${theme.space[1]};
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space[2]};

  & > :first-child:not(h3) {
    margin-top: 1px;
  }
`;

const Name = styled.h3`
  font-size: ${theme.font.size.md};
  font-weight: ${theme.font.weight.semibold};
  line-height: ${theme.font.leading.snug};
`;

const Open = styled.button`
  ${plainButton}
  font-weight: inherit;

  &::after {
    content: "";
    position: absolute;
    inset: 0;
  }
`;

const Description = styled.p`
  display: -webkit-box;
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  line-height: ${theme.font.leading.snug};
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Small = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.xs};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${theme.space[2]};
  margin-top: auto;
  padding-top: ${theme.space[1]};
`;

const Price = styled.p`
  ${tabularFigures}
  font-size: ${theme.font.size.lg};
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.leading.snug};
`;

const Time = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.xs};
`;

const Actions = styled.div`
  position: relative;
`;
