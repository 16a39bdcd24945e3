import Undo2 from "lucide-react/icons/undo-2";
import styled from "styled-components";
import { clockTime } from "../../shared/lib/format.js";
import { useServerNow } from "../../shared/lib/useLive.js";
import { tabularFigures } from "../../shared/theme/mixins.js";
import { theme } from "../../shared/theme/theme.js";
import { Button } from "../../shared/ui/Button.js";
import { EmptyState } from "../../shared/ui/EmptyState.js";
import { DrawerList, DrawerRow } from "../board/drawerList.js";
import { Drawer } from "../ui/Drawer.js";
import { Waiting } from "../ui/LoadFailure.js";
import { useReopenRequest } from "../requests/changes.js";
import { isReopenable } from "../requests/reopenable.js";
import { requestWork } from "../requests/requestWork.js";
import { loadFailureOf, useClosedWork } from "../work/useWork.js";
import { usePendingIds } from "../work/useWorkMutation.js";
import { doneAt } from "./cardColumns.js";

const CLOCK_MS = 60_000;

/** What staff completed or cancelled today, on any screen, the latest first, each with a button to reopen it. */
export function ReopenDrawer({ timezone, onClose }: { timezone: string; onClose: () => void }) {
  const pending = usePendingIds(requestWork);
  const reopen = useReopenRequest();
  const query = useClosedWork(requestWork);
  const now = useServerNow(CLOCK_MS);
  const closed = query.data
    ?.filter((request) => isReopenable(request, now, timezone))
    .toSorted((left, right) => Date.parse(doneAt(right)) - Date.parse(doneAt(left)));
  return (
    <Drawer open onClose={onClose} title="Reopen a request">
      {closed?.length === 0 && <EmptyState title="Nothing was completed or cancelled today" />}
      <Waiting query={query} title={loadFailureOf(requestWork)} lines={6} />
      <DrawerList>
        {closed?.map((request) => (
          <DrawerRow key={request.id}>
            <Text>
              <Room>{request.room_number}</Room>
              <p>{request.service_name}</p>
              <Muted>
                {requestWork.labels[request.status]} {clockTime(doneAt(request), now, timezone)}
                {request.guest_name && ` · ${request.guest_name}`}
              </Muted>
            </Text>
            <Button
              size="board"
              icon={Undo2}
              busy={pending.has(request.id)}
              aria-label={`Reopen ${requestWork.nameOf(request)}`}
              onClick={() => reopen.mutate({ item: request, body: null })}
            >
              Reopen
            </Button>
          </DrawerRow>
        ))}
      </DrawerList>
    </Drawer>
  );
}

const Text = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Room = styled.p`
  ${tabularFigures}
  font-size: ${theme.font.size.xl};
  font-weight: ${theme.font.weight.bold};
`;

const Muted = styled.p`
  color: ${theme.color.textMuted};
`;
