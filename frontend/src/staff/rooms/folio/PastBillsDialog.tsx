import type { Room } from "@roombell/common/contract/room";
import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { formatDateTime } from "#shared/lib/format.js";
import { spread, theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { SmallText } from "#shared/ui/primitives.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { useDayRule } from "#staff/session/useHotel.js";
import { DialogButton, useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { Waiting } from "#staff/ui/LoadFailure.js";
import { Muted } from "#staff/ui/text/textStyles.js";
import { FolioDialog } from "./FolioDialog.js";

/** The room's last stays that are over, with their bills. */
export function PastBillsDialog({ room }: { room: Room }) {
  const { close } = useDialogs();
  const { timezone } = useDayRule();
  const query = useQuery({
    queryKey: ["staff", "folios", room.id],
    queryFn: async ({ signal }) => {
      const call = { params: { id: room.id } };
      return (await staffApi.call("GET /hotel-admin/rooms/:id/folios", call, { signal })).folios;
    },
    staleTime: 0,
  });
  return (
    <Dialog
      onClose={close}
      title={`Past bills of room ${room.room_number}`}
      footer={<Button onClick={close}>Close</Button>}
    >
      <Waiting query={query} title="Failed to load past bills" />
      {query.data?.length === 0 && <Muted as="p">No guest has checked out of this room yet.</Muted>}
      <List>
        {query.data?.map(({ id, guest_name, started_at, ended_at }) => (
          <li key={id}>
            <span>
              <strong>{guest_name || "Guest"}</strong>
              <SmallText as="span">
                {`${formatDateTime(started_at, timezone)} – ${formatDateTime(ended_at, timezone)}`}
              </SmallText>
            </span>
            <DialogButton size="sm" dialog={<FolioDialog room={room} stayId={id} />}>
              Bill
            </DialogButton>
          </li>
        ))}
      </List>
    </Dialog>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};

  & > li {
    ${spread}
  }

  & > li > span {
    display: grid;
  }
`;
