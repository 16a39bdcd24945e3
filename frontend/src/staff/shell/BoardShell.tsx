import type { BoardSize } from "@roombell/common/domain/position";
import { useQueryClient } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useEffect, type ReactNode } from "react";
import styled, { createGlobalStyle } from "styled-components";
import { capitalize } from "#shared/lib/format.js";
import { useQueueSending } from "#shared/lib/outbox/useQueueSending.js";
import { inStack, theme } from "#shared/theme/theme.js";
import { Stack, VisuallyHidden } from "#shared/ui/primitives.js";
import { ErrorState } from "#shared/ui/state/ErrorState.js";
import { Skeleton } from "#shared/ui/state/Skeleton.js";
import { notify } from "#shared/ui/toast/notify.js";
import { AlertLine } from "#staff/alerts/AlertLine.js";
import type { Sound } from "#staff/alerts/sound/useSound.js";
import { BoardQuiet } from "#staff/board/Board.js";
import type { Move } from "#staff/board/undo/UndoBar.js";
import { SeenContext, useSeenQueue } from "#staff/board/unseen/useSeen.js";
import { boardSizeAtom } from "#staff/lib/boardPreferences.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { requestWork } from "#staff/requests/requestWork.js";
import { setTapOwner, tapQueue, type Tap } from "#staff/work/tapQueue.js";
import { tapOwnerAtom } from "#staff/work/useTaps.js";
import { collisionText, refetch } from "#staff/work/useWorkMutation.js";
import { BoardBar } from "./BoardBar.js";
import { BoardConnection, useFreshness } from "./BoardConnection.js";
import type { BoardActions } from "./BoardTools.js";
import { useDeviceState, useWakeLock } from "./deviceState.js";
import { useKeptOpen } from "./openBoard.js";
import { StaffAlerts } from "./StaffAlerts.js";
import { useSelfUpdate } from "./useSelfUpdate.js";

/** The full-screen layout of a wall board. `notices` span the whole board, above its content. */
export function BoardShell({
  title,
  timezone,
  things,
  hasFood,
  sound,
  actions,
  offered,
  onUndo,
  notices,
  canMinimise = false,
  columns,
  load,
  board,
  children,
}: {
  title: string;
  timezone: string;
  things: "orders" | "requests";
  hasFood: boolean;
  sound: Sound;
  /** Must be referentially stable, because the header is memoised. */
  actions: BoardActions;
  offered: Move | null;
  onUndo: () => void;
  notices: ReactNode;
  /** Whether its messages can be minimised. */
  canMinimise?: boolean;
  columns: readonly { items: readonly { id: string }[] }[];
  load: { state: "loading" | "failed" | "loaded"; failure: string; retry: () => void };
  board: ReactNode;
  children: ReactNode;
}) {
  const seenQueue = useSeenQueue();
  const isAwake = useWakeLock();
  useDeviceState(isAwake, sound.state === "ready");
  useSelfUpdate();
  useTapSending();
  const freshness = useFreshness();
  const onPage = new Set(columns.flatMap(({ items }) => items.map(({ id }) => id)));
  useKeptOpen(title);
  return (
    <SeenContext value={seenQueue}>
      <DocumentText $size={useAtomValue(boardSizeAtom)} />
      <Screen translate="no">
        <BoardBar
          connection={freshness.state}
          isAwake={isAwake}
          title={title}
          timezone={timezone}
          sound={sound}
          actions={actions}
          offered={offered}
          onUndo={onUndo}
        />
        <Content>
          <Notices>
            <AlertLine canMinimise={canMinimise}>
              <BoardConnection freshness={freshness} timezone={timezone} things={things} />
              <StaffAlerts hasFood={hasFood} onPage={onPage} isKitchen={things === "orders"} />
              {notices}
            </AlertLine>
          </Notices>
          <Cards>
            {load.state === "loading" && <BoardSkeleton columns={columns.length} />}
            {load.state === "failed" && (
              <BoardQuiet>
                <ErrorState title={load.failure} onRetry={load.retry} />
              </BoardQuiet>
            )}
            {load.state === "loaded" && board}
            {children}
          </Cards>
        </Content>
      </Screen>
    </SeenContext>
  );
}

/** Sends the taps that were made without a network, and reports those that came too late. Mounted once by a board. */
function useTapSending(): void {
  const client = useQueryClient();
  const owner = useAtomValue(tapOwnerAtom);
  useEffect(() => {
    setTapOwner(owner);
    tapQueue.flush();
    return () => setTapOwner(null);
  }, [owner]);
  useEffect(() => {
    const reload = ({ kind, id }: Tap): void =>
      void (kind === "order" ? refetch(client, id, orderWork) : refetch(client, id, requestWork));
    return tapQueue.listen({
      onSent(_tap, work) {
        if ("order_number" in work) orderWork.cache.put(client, work);
        else requestWork.cache.put(client, work);
      },
      onRefused(tap, error) {
        tapQueue.discard(tap.key);
        notify.error(collisionText(tap, error) ?? `${capitalize(tap.name)}: ${error.message}`, {
          id: tap.id,
        });
        reload(tap);
      },
      onDropped(tap) {
        notify.error(`${capitalize(tap.name)} was not changed: no network for too long`, { id: tap.id });
      },
    });
  }, [client]);
  useQueueSending(tapQueue.flush);
}

function BoardSkeleton({ columns }: { columns: number }) {
  return (
    <Frame>
      {Array.from({ length: columns }, (_, column) => (
        <Stack $gap={3} key={column}>
          <Skeleton $height={theme.space[10]} />
          <Skeleton $height={theme.size.popup.list} $radius="md" />
          <Skeleton $height={theme.size.picture} $radius="md" />
        </Stack>
      ))}
      <VisuallyHidden>Loading</VisuallyHidden>
    </Frame>
  );
}

/** The text of cards, in rem: cap heights of 20 px at the counter, of 50 (number), 38 (dish) and 30 (note) on the wall. */
const CARD_TEXT: Readonly<
  Record<BoardSize, { root: number; number: number; dish: number; note: number; small: number }>
> = {
  tablet: { root: 1, number: 1.5, dish: 1.25, note: 1.0625, small: 0.9375 },
  counter: { root: 1, number: 1.8125, dish: 1.8125, note: 1.25, small: 1 },
  wall: { root: 1.5, number: 3.0625, dish: 2.3125, note: 1.8125, small: 1.125 },
};

/** Text scales with this device's setting and on very large screens; controls, also of dialogs, are large. */
const DocumentText = createGlobalStyle<{ $size: BoardSize }>`
  html:root {
    --control-sm: ${theme.control.board};
    --control-md: ${theme.control.board};
    --control-lg: ${theme.control.board};
    --font-input: ${theme.font.size.lg};
    --font-sm: ${theme.font.size.md};
    --card-number: ${({ $size }) => CARD_TEXT[$size].number}rem;
    --card-dish: ${({ $size }) => CARD_TEXT[$size].dish}rem;
    --card-note: ${({ $size }) => CARD_TEXT[$size].note}rem;
    --card-small: ${({ $size }) => CARD_TEXT[$size].small}rem;
  }
  html {
    /* A swipe must not reload the board, which could silence it. */
    overscroll-behavior-y: none;
    font-size: ${({ $size }) => 100 * CARD_TEXT[$size].root}%;
  }
  @media (min-width: 2800px) {
    html {
      font-size: ${({ $size }) => 200 * CARD_TEXT[$size].root}%;
    }
  }
`;

const Screen = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  grid-template-columns: minmax(0, 1fr);
  height: 100dvh;
  background: ${theme.board.background};
  color: ${theme.board.text};
`;

const Notices = styled.div`
  min-width: 0;
  border-bottom: ${theme.line.thick} solid ${theme.board.border};

  &:not(:has(> * > *)) {
    border: 0;
  }
`;

const Content = styled.main`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  grid-template-columns: minmax(0, 1fr);
  min-height: 0;
  padding-bottom: var(--toasts-room, 0px);
`;

const Cards = styled.div`
  min-height: 0;
`;

const Frame = styled.div`
  position: relative;
  ${inStack(3)}
  grid-auto-columns: minmax(0, 1fr);
  padding: ${theme.space[3]};

  ${theme.media.wide} {
    grid-auto-flow: column;
  }
`;
