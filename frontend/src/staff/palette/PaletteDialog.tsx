import { Autocomplete } from "@base-ui/react/autocomplete";
import type { User } from "@roombell/common/contract/auth";
import { useAtom } from "jotai";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import styled from "styled-components";
import * as v from "valibot";
import { listOf, matching } from "#shared/lib/storage/storage.js";
import { mutedText, theme } from "#shared/theme/theme.js";
import { inputStyles, type InputStyleProps } from "#shared/ui/field/inputStyles.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { itemList } from "#staff/menu/menuQueries.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { useAccounts } from "#staff/people/useAccounts.js";
import { requestWork } from "#staff/requests/requestWork.js";
import { useRooms } from "#staff/rooms/roomQueries.js";
import { accountAtom } from "#staff/session/accountStorage.js";
import { mayOpen } from "#staff/session/rights.js";
import { popupItemStyles, popupListStyles } from "#staff/ui/form/popupList.js";
import { useActiveWork } from "#staff/work/useWork.js";
import { findDestinations, SHORT, type Destination, type Findable } from "./destinations.js";

/** Where the account went last from here, latest first. */
const recentAtom = accountAtom<readonly string[]>("palette.recent", [], matching(listOf(v.string())), {
  until: "sign-out",
});

/** Searches destinations in the portal; Enter opens the first match. */
export function PaletteDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [recent, setRecent] = useAtom(recentAtom);
  const input = useRef<HTMLInputElement>(null);
  const lists = useFindable(user);
  const go = ({ to }: Destination): void => {
    setRecent([to, ...recent.filter((each) => each !== to)].slice(0, SHORT));
    onClose();
    void navigate(to);
  };
  return (
    <Dialog onClose={onClose} title="Go to" size="sm" initialFocus={input}>
      <Autocomplete.Root
        inline
        open
        autoHighlight="always"
        mode="none"
        items={findDestinations(user, text, lists, recent)}
        itemToStringValue={({ label }: Destination) => label}
        value={text}
        onValueChange={setText}
      >
        <Input
          ref={input}
          aria-label="Action, page, room, guest, order, dish or person"
          placeholder="Search"
        />
        <Autocomplete.Empty>
          <Nothing>No matches</Nothing>
        </Autocomplete.Empty>
        <List>
          {(place: Destination) => (
            <Item key={place.to} value={place} onClick={() => go(place)}>
              <span>{place.label}</span>
              <Kind>
                <span>{place.kind}</span>
                {place.key !== undefined && <Key>{place.key.toUpperCase()}</Key>}
              </Kind>
            </Item>
          )}
        </List>
      </Autocomplete.Root>
    </Dialog>
  );
}

/** What the user may open. */
function useFindable(user: User): Findable {
  const isOfHotel = user.role === "hotel_admin";
  const mayFind = (page: string): boolean => isOfHotel && mayOpen(user, `/hotel-admin/${page}`);
  const hasFood = isOfHotel && user.fb_enabled;
  const { data: rooms = [] } = useRooms({ enabled: mayFind("rooms") });
  const { data: requests = [] } = useActiveWork(requestWork, { enabled: mayFind("requests") });
  const { data: orders = [] } = useActiveWork(orderWork, { enabled: hasFood });
  const { data: dishes = [] } = itemList.useList({ enabled: hasFood && mayFind("menu") });
  const { data: people = [] } = useAccounts({ enabled: mayFind("people") });
  return { rooms, requests, orders, dishes, people };
}

const Input = styled(Autocomplete.Input)<InputStyleProps>`
  ${inputStyles}
`;

const List = styled(Autocomplete.List)`
  ${popupListStyles}
  /* The dialog keeps its height while results change. */
  height: ${theme.size.popup.height};
  margin-top: ${theme.space[2]};
  overflow-y: auto;
`;

const Item = styled(Autocomplete.Item)`
  ${popupItemStyles}
  justify-content: space-between;
`;

const Kind = styled.span`
  ${mutedText("xs")}
  white-space: nowrap;
`;

const Key = styled.kbd`
  margin-inline-start: ${theme.space[2]};
  padding: 0 ${theme.space[1]};
  border: ${theme.line.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.sm};
`;

const Nothing = styled.p`
  padding: ${theme.space[3]} ${theme.space[4]};
  ${mutedText("sm")}
`;
