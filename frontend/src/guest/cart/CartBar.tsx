import ShoppingBag from "lucide-react/icons/shopping-bag";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useMoney } from "#guest/stay/StayContext.js";
import { inRow, plainButton, tabularFigures, theme } from "#shared/theme/theme.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { VisuallyHidden } from "#shared/ui/primitives.js";
import { useCartProblem } from "./CartProblemNotice.js";
import { useBill, type Cart } from "./useCart.js";

/** Opens the cart, with its count and total, or with what has happened to its dishes; always visible over the menu. */
export function CartBar({ cart, onOpen }: { cart: Cart; onOpen: () => void }) {
  const { cart: labels } = useMessages();
  const money = useMoney();
  const { total_amount } = useBill(cart);
  const problem = useCartProblem(cart);
  return (
    <>
      <VisuallyHidden>
        <output>{problem?.text}</output>
      </VisuallyHidden>
      <Bar type="button" onClick={onOpen}>
        <Icon icon={problem ? TriangleAlert : ShoppingBag} />
        <Text>{problem ? problem.text : labels.items(cart.count)}</Text>
        <View>{labels.view}</View>
        {cart.portions > 0 && <Total>{money(total_amount)}</Total>}
      </Bar>
    </>
  );
}

const Bar = styled.button`
  ${plainButton}
  ${tabularFigures}
  ${inRow(2)}
  flex-wrap: wrap;
  width: 100%;
  min-height: ${theme.control.md};
  padding: ${theme.space[1]} ${theme.space[5]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.primary};
  color: ${theme.color.onPrimary};
  font-weight: ${theme.font.weight.semibold};
  line-height: ${theme.font.leading.snug};
  box-shadow: ${theme.shadow.floating};
`;

const Text = styled.span`
  flex: 1;
  min-width: min-content;
`;

const View = styled.span`
  margin-inline-start: auto;
`;

const Total = styled.span`
  font-weight: ${theme.font.weight.bold};
`;
