import type { MenuItem } from "@roombell/common/contract/menu";
import Check from "lucide-react/icons/check";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { EmptyState } from "#shared/ui/state/EmptyState.js";
import { DrawerList, DrawerRow } from "#staff/board/DrawerList.js";
import { useSetAvailability } from "#staff/menu/availability.js";
import { useMenuItems } from "#staff/menu/menuQueries.js";
import { Waiting } from "#staff/ui/LoadFailure.js";

const selectSoldOut = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.filter(({ is_available }) => !is_available);

/** The sold-out dishes, each with a button to offer it again. */
export function SoldOutDrawer({ onClose }: { onClose: () => void }) {
  const query = useMenuItems({ select: selectSoldOut });
  const { mutate } = useSetAvailability();
  return (
    <Dialog side="right" open onClose={onClose} title="Sold out">
      {query.data?.length === 0 && (
        <EmptyState title="Nothing is sold out">
          Hold a dish on a ticket, or open the ticket, to mark it sold out
        </EmptyState>
      )}
      <Waiting query={query} title="Failed to load data" lines={6} />
      <DrawerList>
        {query.data?.map(({ id, name }) => (
          <DrawerRow key={id}>
            <Name>{name}</Name>
            <Button
              size="board"
              icon={Check}
              aria-label={`Offer ${name} again`}
              onClick={() => mutate({ id, is_available: true })}
            >
              Offer again
            </Button>
          </DrawerRow>
        ))}
      </DrawerList>
    </Dialog>
  );
}

const Name = styled.span`
  min-width: 0;
  font-size: ${theme.font.size.lg};
  font-weight: ${theme.font.weight.semibold};
  overflow-wrap: anywhere;
`;
