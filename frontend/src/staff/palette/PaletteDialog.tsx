import { Autocomplete } from "@base-ui/react/autocomplete";
import type { User } from "@roombell/common/contract/auth";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { inputStyles, type InputStyleProps } from "#shared/ui/field/inputStyles.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { useRooms } from "#staff/rooms/roomQueries.js";
import { mayOpen } from "#staff/session/rights.js";
import { popupItemStyles, popupListStyles } from "#staff/ui/form/popupList.js";
import { useActiveWork } from "#staff/work/useWork.js";
import { findDestinations, type Destination } from "./destinations.js";

const MAX_SHOWN = 50;

/** Searches destinations in the portal; Enter opens the first match. */
export function PaletteDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const isOfHotel = user.role === "hotel_admin";
  const { data: rooms = [] } = useRooms({ enabled: isOfHotel && mayOpen(user, "/hotel-admin/rooms") });
  const { data: orders = [] } = useActiveWork(orderWork, { enabled: isOfHotel && user.fb_enabled });
  const go = ({ to }: Destination): void => {
    onClose();
    void navigate(to);
  };
  return (
    <Dialog open onClose={onClose} title="Go to" size="sm" initialFocus={input}>
      <Autocomplete.Root
        inline
        open
        autoHighlight="always"
        items={findDestinations(user, text, { rooms, orders })}
        itemToStringValue={({ label }: Destination) => label}
        value={text}
        onValueChange={setText}
        limit={MAX_SHOWN}
      >
        <Input ref={input} aria-label="Page, room, guest or order" placeholder="Page, room, guest or order" />
        <Autocomplete.Empty>
          <Nothing>No matches</Nothing>
        </Autocomplete.Empty>
        <List>
          {(place: Destination) => (
            <Item key={place.to} value={place} onClick={() => go(place)}>
              <span>{place.label}</span>
              <Kind>{place.kind}</Kind>
            </Item>
          )}
        </List>
      </Autocomplete.Root>
    </Dialog>
  );
}

const Input = styled(Autocomplete.Input)<InputStyleProps>`
  ${inputStyles}
`;

const List = styled(Autocomplete.List)`
  ${popupListStyles}
  max-height: ${theme.size.popup.height};
  margin-top: ${theme.space[2]};
  overflow-y: auto;
`;

const Item = styled(Autocomplete.Item)`
  ${popupItemStyles}
  justify-content: space-between;
`;

const Kind = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.xs};
`;

const Nothing = styled.p`
  padding: ${theme.space[3]} ${theme.space[4]};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
`;
