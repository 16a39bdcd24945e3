import type { FoodOrder, OrderItem } from "@roombell/common/contract/foodOrder";
import styled from "styled-components";
import { formatMoney } from "../../shared/lib/format.js";
import { tabularFigures } from "../../shared/theme/mixins.js";
import { theme } from "../../shared/theme/theme.js";

/** The ordered items, line by line, with options, notes and allergens, and the total. */
export function OrderItems({ order, currency }: { order: FoodOrder; currency: string }) {
  return (
    <Grid>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <End scope="col">Price</End>
          <End scope="col">Total</End>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item, index) => (
          // Two lines may be of the same dish; their order never changes.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <tr key={index}>
            <td>
              <strong>
                {item.quantity}× {item.item_name}
              </strong>
              <Extras item={item} />
            </td>
            <Figure>{formatMoney(item.unit_price, currency)}</Figure>
            <Figure>{formatMoney(item.total_price, currency)}</Figure>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Total
          </th>
          <Figure>{formatMoney(order.total_amount, currency)}</Figure>
        </tr>
      </tfoot>
    </Grid>
  );
}

function Extras({ item }: { item: OrderItem }) {
  const options = Object.entries(item.selected_options).map(([group, value]) => `${group}: ${value}`);
  return (
    <>
      {options.length > 0 && <Option>{options.join(", ")}</Option>}
      {item.special_instructions && <Note>{item.special_instructions}</Note>}
      {item.allergens.length > 0 && <Allergens>Contains {item.allergens.join(", ")}</Allergens>}
    </>
  );
}

const Grid = styled.table`
  ${tabularFigures}
  width: 100%;
  border-collapse: collapse;
  font-size: ${theme.font.size.sm};

  th,
  td {
    padding: ${theme.space[2]} ${theme.space[2]} ${theme.space[2]} 0;
    border-bottom: ${theme.line.thin} solid ${theme.color.border};
    text-align: start;
    vertical-align: top;
  }
  thead th {
    color: ${theme.color.textMuted};
    font-weight: ${theme.font.weight.medium};
  }
  tfoot > tr > * {
    border-bottom: 0;
    font-weight: ${theme.font.weight.bold};
  }
`;

const End = styled.th`
  && {
    text-align: end;
  }
`;

const Figure = styled.td`
  && {
    text-align: end;
    white-space: nowrap;
  }
`;

const Option = styled.p`
  color: ${theme.color.textMuted};
`;

const Note = styled.p`
  margin-top: ${theme.space[1]};
  padding: ${theme.space[1]} ${theme.space[2]};
  border-left: ${theme.line.bar} solid ${theme.color.accent};
  background: ${theme.color.accentSoft};
`;

const Allergens = styled.p`
  color: ${theme.color.errorFg};
  font-weight: ${theme.font.weight.semibold};
`;
