import { MAX_QUANTITY } from "@roombell/common/domain/foodOrder";
import Clock from "lucide-react/icons/clock";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import styled from "styled-components";
import { useLanguageTag, useMessages } from "#guest/i18n/useLanguage.js";
import { optionText } from "#guest/menu/dishChoice.js";
import { useContentsText } from "#guest/menu/useContentsText.js";
import { useMoney } from "#guest/stay/StayContext.js";
import { useOpensText } from "#guest/stay/useOpensText.js";
import { inRow, inStack, tabularFigures, textStyle, theme, writtenText } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Chip } from "#shared/ui/Chip.js";
import { QuantityStepper } from "#shared/ui/field/QuantityStepper.js";
import { DishPicture } from "#shared/ui/picture/DishPicture.js";
import { SmallText } from "#shared/ui/primitives.js";
import { lineTotal, type ReviewedLine } from "./cartRules.js";

export function CartLineRow({
  reviewed,
  name,
  choices,
  isSending = false,
  onQuantity,
  onRemove,
  onEdit,
}: {
  reviewed: ReviewedLine;
  name: string;
  choices: readonly string[];
  isSending?: boolean;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  onEdit: () => void;
}) {
  const { cart, food, work } = useMessages();
  const { line, problem, price_before, name_before, contents } = reviewed;
  const containing = useContentsText()(contents);
  const money = useMoney();
  const isClosed = problem === "closed";
  const opens = useOpensText()({ is_open: !isClosed, opens_at: reviewed.opens_at });
  const later = reviewed.is_sold_out ? food.soldOutToday : opens;
  const language = useLanguageTag();
  const soldOut = reviewed.sold_out.map((option) => optionText(option, language));
  const isOut = problem === "gone" || problem === "options";
  const isFull = line.quantity >= MAX_QUANTITY;
  return (
    <Row $isMuted={isOut} $isMarked={problem !== null}>
      <DishPicture image_url={line.image_url} drawing={line.drawing} size="sm" />
      <Texts>
        <Head>
          <Name>{name}</Name>
          <Total $isOut={isOut}>{money(lineTotal(line))}</Total>
        </Head>
        {choices.length > 0 && <Small>{choices.join(" · ")}</Small>}
        {line.special_instructions && <Note>{`“${line.special_instructions}”`}</Note>}
        {containing && <Small>{containing}</Small>}
        {problem === "gone" && <Chip tone="error">{cart.gone}</Chip>}
        {later !== null && (
          <Chip icon={Clock} tone="warning">
            {later}
          </Chip>
        )}
        {problem === "options" && (
          <Problem>{soldOut.length > 0 ? cart.valuesGone(soldOut) : cart.optionsChanged}</Problem>
        )}
        {name_before !== null && <Problem>{cart.nameChanged(name_before)}</Problem>}
        {price_before !== null && (
          <Problem>{cart.priceChanged(money(price_before), money(line.unit_price))}</Problem>
        )}
        {isFull && <Problem>{food.maxQuantity(MAX_QUANTITY)}</Problem>}
        <Foot>
          {isSending && <Chip tone="info">{work.sending}</Chip>}
          {!isSending && !isOut && (
            <QuantityStepper
              label={name}
              value={line.quantity}
              max={MAX_QUANTITY}
              onChange={onQuantity}
              onRemove={onRemove}
            />
          )}
          {problem === "options" && <Button onClick={onEdit}>{cart.chooseAgain}</Button>}
          {!isSending && !isOut && (
            <Button variant="ghost" icon={Pencil} aria-label={cart.edit(name)} onClick={onEdit} />
          )}
          {!isSending && (isOut || line.quantity > 1) && (
            <Button variant="ghost" icon={Trash2} aria-label={cart.remove(name)} onClick={onRemove}>
              {problem === "gone" && cart.removeShort}
            </Button>
          )}
        </Foot>
      </Texts>
    </Row>
  );
}

const Row = styled.li<{ $isMuted: boolean; $isMarked: boolean }>`
  border-inline-start: ${theme.line.bar} solid
    ${({ $isMarked }) => ($isMarked ? theme.color.warningFg : "transparent")};
  display: flex;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};

  &:not(:first-child) {
    border-top: ${theme.line.thin} solid ${theme.color.border};
  }

  & > :first-child {
    ${({ $isMuted }) => $isMuted && "filter: grayscale(1); opacity: 0.6;"}
  }
`;

const Texts = styled.div`
  ${inStack(1)}
  flex: 1;
  justify-items: start;
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${theme.space[3]};
  width: 100%;
`;

const Name = styled.h2`
  flex: 1;
  ${textStyle("md", "semibold", "snug")}
`;

const Small = styled(SmallText)`
  line-height: ${theme.font.leading.snug};
`;

const Note = styled(Small)`
  ${writtenText}
  font-style: italic;
`;

const Problem = styled.p`
  color: ${theme.color.warningFg};
  ${textStyle("sm", "medium")}
`;

const Foot = styled.div`
  ${inRow(1)}
  flex-wrap: wrap;
  width: 100%;
  margin-top: ${theme.space[1]};
`;

const Total = styled.p<{ $isOut: boolean }>`
  ${tabularFigures}
  ${({ $isOut }) => $isOut && `color: ${theme.color.textMuted}; text-decoration: line-through;`}
  font-weight: ${theme.font.weight.bold};
`;
