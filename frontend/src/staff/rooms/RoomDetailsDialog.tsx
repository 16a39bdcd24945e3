import type { Room } from "@roombell/common/contract/room";
import BedDouble from "lucide-react/icons/bed-double";
import LogIn from "lucide-react/icons/log-in";
import LogOut from "lucide-react/icons/log-out";
import QrCode from "lucide-react/icons/qr-code";
import ReceiptText from "lucide-react/icons/receipt-text";
import User from "lucide-react/icons/user";
import { useCallback } from "react";
import { Link } from "react-router-dom";
import styled from "styled-components";
import { spread, theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { requestWork } from "#staff/requests/requestWork.js";
import { useDayRule } from "#staff/session/useHotel.js";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { Waiting } from "#staff/ui/LoadFailure.js";
import { Facts } from "#staff/ui/text/Facts.js";
import { Muted } from "#staff/ui/text/textStyles.js";
import { loadFailureOf, useActiveWork } from "#staff/work/useWork.js";
import { StatusChip } from "#staff/work/workCells.js";
import type { WorkKind } from "#staff/work/workKind.js";
import type { Work } from "#staff/work/workLists.js";
import { CheckOutDialog } from "./CheckOutDialog.js";
import { QrDialog } from "./codes/QrDialog.js";
import { FolioDialog } from "./folio/FolioDialog.js";
import { CheckInDialog, GuestNameDialog, MoveGuestDialog } from "./RoomForms.js";
import { floorName, ROOM_TYPE_LABEL } from "./roomLabels.js";
import { RoomState } from "./RoomState.js";

/** A room with its guest and its open work. */
export function RoomDetailsDialog({ room, hasFood }: { room: Room; hasFood: boolean }) {
  const { timezone } = useDayRule();
  const { open, close } = useDialogs();
  return (
    <Dialog
      onClose={close}
      title={`Room ${room.room_number}`}
      footer={
        <>
          <Button icon={QrCode} onClick={() => open(<QrDialog id={room.id} />)}>
            QR code
          </Button>
          {room.is_occupied ? (
            <>
              <Button icon={User} onClick={() => open(<GuestNameDialog room={room} />)}>
                Guest name
              </Button>
              <Button icon={BedDouble} onClick={() => open(<MoveGuestDialog room={room} />)}>
                Move
              </Button>
              <Button icon={ReceiptText} onClick={() => open(<FolioDialog room={room} />)}>
                Bill
              </Button>
              <Button icon={LogOut} onClick={() => open(<CheckOutDialog room={room} />)}>
                Check out
              </Button>
            </>
          ) : (
            <Button icon={LogIn} variant="primary" onClick={() => open(<CheckInDialog room={room} />)}>
              Check in
            </Button>
          )}
        </>
      }
    >
      <Facts
        facts={[
          ["Guest", <RoomState key="guest" room={room} timezone={timezone} isCard />],
          ["Type", ROOM_TYPE_LABEL[room.room_type]],
          ["Floor", floorName(room.floor)],
          ["Requests so far", String(room.total_requests)],
        ]}
      />
      <Title>Open requests</Title>
      <OpenWork
        room_id={room.id}
        kind={requestWork}
        list="/hotel-admin/requests?"
        titleOf={({ service_name }) => service_name}
      />
      {hasFood && (
        <>
          <Title>Open orders</Title>
          <OpenWork
            room_id={room.id}
            kind={orderWork}
            list="/hotel-admin/requests?tab=1&"
            titleOf={({ order_number, item_names }) => `#${order_number} · ${item_names}`}
          />
        </>
      )}
    </Dialog>
  );
}

function OpenWork<T extends Work & { room_id: string }>({
  room_id,
  kind,
  list,
  titleOf,
}: {
  room_id: string;
  kind: WorkKind<T>;
  /** The address of the list, up to its parameters. */
  list: string;
  titleOf: (item: T) => string;
}) {
  const select = useCallback(
    (active: readonly T[]) => active.filter((item) => item.room_id === room_id),
    [room_id],
  );
  const query = useActiveWork(kind, { select });
  const items = query.data;
  if (items === undefined) return <Waiting query={query} title={loadFailureOf(kind)} lines={1} />;
  if (items.length === 0) return <Muted as="p">None</Muted>;
  return (
    <ul>
      {items.map((item) => (
        <Line key={item.id}>
          <Link to={`${list}${kind.name}=${item.id}`}>{titleOf(item)}</Link>
          <StatusChip kind={kind} item={item} />
        </Line>
      ))}
    </ul>
  );
}

const Title = styled.h3`
  margin-block: ${theme.space[4]} ${theme.space[2]};
  font-size: ${theme.font.size.sm};
`;

const Line = styled.li`
  ${spread}
  padding-block: ${theme.space[1]};
  font-size: ${theme.font.size.sm};
`;
