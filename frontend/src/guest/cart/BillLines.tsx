import type { OrderBill } from "@roombell/common/contract/bill";
import { splitTaxes } from "@roombell/common/domain/bill";
import { Fragment, type ReactNode } from "react";
import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useMoney } from "#guest/stay/StayContext.js";
import { tabularFigures, theme, writtenText } from "#shared/theme/theme.js";
import { SmallText } from "#shared/ui/primitives.js";

/** How an order adds up, line by line; with `total` if it is not shown elsewhere. */
export function BillLines({ bill, total = false }: { bill: OrderBill; total?: boolean }) {
  const { bill: labels, cart } = useMessages();
  const format = useMoney();
  const money = (amount: number): string => format(amount, bill.currency);
  const { price, added, included } = splitTaxes(bill);
  const line = (label: string, amount: number, key = label) => (
    <Fragment key={key}>
      <dt>{label}</dt>
      <dd>{money(amount)}</dd>
    </Fragment>
  );
  const taxLines = (taxes: OrderBill["taxes"]) =>
    taxes.map(({ name, rate_percent, is_included, amount }) =>
      line(labels.tax(name, rate_percent, is_included), amount, `${name} ${rate_percent}`),
    );
  return (
    <Lines>
      {(added.length > 0 || bill.tip > 0) && line(labels.subtotal, price)}
      {taxLines(added)}
      {bill.tip > 0 && line(labels.tip, bill.tip)}
      {total && (
        <>
          <Total as="dt">{cart.total}</Total>
          <Total as="dd">{money(bill.total_amount)}</Total>
        </>
      )}
      {taxLines(included)}
      {included.length > 0 && line(labels.net, bill.subtotal)}
    </Lines>
  );
}

export function DishLine({
  quantity,
  name,
  details,
  note,
  price,
  children,
}: {
  quantity: number;
  name: string;
  details: readonly string[];
  note: string;
  price: string;
  children?: ReactNode;
}) {
  return (
    <li>
      <span>
        <span>{`${quantity} × ${name}`}</span>
        {details.map((detail) => (
          <SmallText as="span" key={detail}>
            {detail}
          </SmallText>
        ))}
        {note && <Written as="span">{`“${note}”`}</Written>}
        {children}
      </span>
      <span>{price}</span>
    </li>
  );
}

export const PricedLines = styled.ul`
  ${tabularFigures}

  & > li {
    display: flex;
    justify-content: space-between;
    gap: ${theme.space[3]};
    padding-block: ${theme.space[1]};
    font-size: ${theme.font.size.sm};
    overflow-wrap: anywhere;
  }

  & > li > :last-child {
    flex: none;
  }
`;

export const Written = styled(SmallText)`
  ${writtenText}
  font-style: italic;
`;

const Lines = styled.dl`
  ${tabularFigures}
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${theme.space[1]} ${theme.space[4]};
  font-size: ${theme.font.size.sm};

  & > dt {
    color: ${theme.color.textMuted};
  }

  & > dd {
    text-align: end;
  }
`;

const Total = styled.span`
  && {
    color: inherit;
    font-weight: ${theme.font.weight.bold};
  }
`;
