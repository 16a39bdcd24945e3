import type { OrderItem } from "@roombell/common/contract/foodOrder";
import Ban from "lucide-react/icons/ban";
import styled from "styled-components";
import { Button } from "../../../shared/ui/Button.js";
import { theme } from "../../../shared/theme/theme.js";

/** The dishes of a ticket, each with a button to mark it sold out. */
export function DishButtons({
  items,
  onOpen,
}: {
  items: readonly OrderItem[];
  onOpen: (menu_item_id: string) => void;
}) {
  const dishes = new Map(items.map(({ menu_item_id, item_name }) => [menu_item_id, item_name]));
  return (
    <Group>
      <legend>Sold out?</legend>
      {[...dishes].map(([id, name]) => (
        <Button key={id} size="lg" icon={Ban} onClick={() => onOpen(id)}>
          {name}
        </Button>
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  min-width: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    margin-bottom: ${theme.space[2]};
    font-size: ${theme.font.size.lg};
    font-weight: ${theme.font.weight.semibold};
  }
`;
