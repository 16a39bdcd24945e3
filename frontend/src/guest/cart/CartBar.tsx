import ShoppingBag from "lucide-react/icons/shopping-bag";
import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useMoney } from "#guest/stay/StayContext.js";
import { plainButton, tabularFigures } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";
import { Icon } from "#shared/ui/icon/Icon.js";

/** Opens the cart, with its count and total; always visible over the menu unless the cart is empty. */
export function CartBar({
  portions,
  total,
  onOpen,
}: {
  portions: number;
  total: number;
  onOpen: () => void;
}) {
  const { cart } = useMessages();
  const money = useMoney();
  return (
    <Bar type="button" onClick={onOpen}>
      <Icon icon={ShoppingBag} />
      <span>{cart.items(portions)}</span>
      <View>{cart.view}</View>
      <Total>{money(total)}</Total>
    </Bar>
  );
}

const Bar = styled.button`
  ${plainButton}
  ${tabularFigures}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};
  width: 100%;
  min-height: ${theme.control.md};
  padding: ${theme.space[1]} ${theme.space[5]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.primary};
  color: ${theme.color.onPrimary};
  font-weight: ${theme.font.weight.semibold};
  box-shadow: ${theme.shadow.floating};
`;

const View = styled.span`
  margin-inline-start: auto;
`;

const Total = styled.span`
  font-weight: ${theme.font.weight.bold};
`;
