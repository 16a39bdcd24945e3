import type { GuestMenuItem } from "@roombell/common/contract/menu";
import Clock from "lucide-react/icons/clock";
import Plus from "lucide-react/icons/plus";
import styled, { css } from "styled-components";
import { translated } from "#guest/i18n/translated.js";
import { useLanguageTag, useMessages } from "#guest/i18n/useLanguage.js";
import { useMoney, useStay } from "#guest/stay/StayContext.js";
import {
  inRow,
  mutedText,
  plainButton,
  tabularFigures,
  textStyle,
  theme,
  truncated,
} from "#shared/theme/theme.js";
import { Badge } from "#shared/ui/Badge.js";
import { Button } from "#shared/ui/Button.js";
import { Chip } from "#shared/ui/Chip.js";
import { QuantityStepper } from "#shared/ui/field/QuantityStepper.js";
import { DishPicture } from "#shared/ui/picture/DishPicture.js";
import { DietMark } from "./DietMark.js";
import { isOrderable } from "./dishChoice.js";
import { DishMarks } from "./DishMarks.js";
import { useContentsText } from "./useContentsText.js";

/** A dish of the menu. The whole card opens it; Add adds it to the cart or asks for its options first. */
export function MenuItemCard({
  item,
  opens,
  inCart,
  onOpen,
  onAdd,
  onQuantity,
}: {
  item: GuestMenuItem;
  /** When it is served again; null while it is. */
  opens: string | null;
  inCart: number;
  onOpen: () => void;
  onAdd: () => void;
  onQuantity: (quantity: number) => void;
}) {
  // Plus and minus in place of Add, for a dish without options that is in the cart.
  // A dish that is closed or sold out today can be ordered for later.
  const canAdd = isOrderable(item);
  const isCounted = !item.has_options && inCart > 0;
  const { cart, common, food } = useMessages();
  const later = item.sold_out_until === null ? opens : food.soldOutToday;
  const { hotel } = useStay();
  const money = useMoney();
  const contentsText = useContentsText();
  const { name, description } = translated(item, useLanguageTag());
  return (
    <Frame $isGone={!canAdd}>
      <DishPicture image_url={item.image_url} drawing={item.drawing} />
      <Texts>
        <Head>
          <DietMark item={item} />
          <Name>
            <Open type="button" onClick={onOpen}>
              {name}
            </Open>
          </Name>
          <Price>{money(item.price)}</Price>
        </Head>
        <Foot>
          <About $isWhole={canAdd && later !== null}>
            {description && <Description>{description}</Description>}
            <Facts>
              {item.preparation_time !== null && <span>{common.minutes(item.preparation_time)}</span>}
              <DishMarks item={item} />
              {item.allergens.length > 0 && (
                <Allergens>{contentsText({ allergens: item.allergens })}</Allergens>
              )}
            </Facts>
          </About>
          <Actions>
            {!canAdd && <Chip>{food.soldOut}</Chip>}
            {canAdd && later !== null && <Chip icon={Clock}>{later}</Chip>}
            {canAdd && isCounted && (
              <QuantityStepper
                label={name}
                value={inCart}
                onChange={onQuantity}
                onRemove={() => onQuantity(0)}
              />
            )}
            {canAdd && !isCounted && (
              <Button
                icon={Plus}
                disabled={!hotel.fb_enabled}
                onClick={onAdd}
                aria-label={`${food.add} ${name}`}
              >
                <span>{food.add}</span>
                <Badge count={inCart} label={cart.title} />
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
  padding: 6px 0;

  ${theme.media.narrowest} {
    gap: ${theme.space[2]};
  }
  ${theme.media.short} {
    padding-block: ${theme.space[1]};
  }
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
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  gap: ${theme.space[1]};
`;

const Name = styled.h3`
  flex: 1;
  min-width: 0;
  ${textStyle("md", "semibold")}
  overflow-wrap: anywhere;
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

/** Beside the button, down to the width of its longest word; above the longer time a dish is served. */
const About = styled.div<{ $isWhole: boolean }>`
  flex: 1 1 ${({ $isWhole }) => ($isWhole ? "100%" : "min-content")};

  /* Two columns of dishes are too narrow for the button beside it. */
  ${theme.media.broad} {
    flex-basis: 100%;
  }
`;

/** As wide as the facts allow: its own line never breaks. */
const Description = styled.p`
  ${truncated}
  width: 0;
  min-width: 100%;
  ${mutedText("sm")}
  line-height: ${theme.font.leading.snug};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: flex-end;
  gap: 0 ${theme.space[1]};
  margin-top: auto;
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space[2]};
  ${mutedText("xs")}
  line-height: ${theme.font.leading.snug};
`;

const Allergens = styled.span`
  color: ${theme.color.text};
  font-weight: ${theme.font.weight.medium};
`;

const Price = styled.p`
  ${tabularFigures}
  white-space: nowrap;
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.leading.tight};
`;

const Actions = styled.div`
  position: relative;
  ${inRow(2)}
  flex-wrap: wrap;
  justify-content: flex-end;
`;
