import type { OwnScreen } from "@roombell/common/contract/screen";
import { useAtomValue, useStore } from "jotai";
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { onServerReach, serverReach } from "#shared/lib/api/serverReach.js";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { createLiveConnection, type LiveConnection } from "#shared/lib/live/live.js";
import { LiveProvider } from "#shared/lib/live/LiveProvider.js";
import { screenKindAtom, useLiveEvent } from "#shared/lib/live/useLive.js";
import { usePageTitle } from "#shared/lib/usePageTitle.js";
import { Spinner } from "#shared/ui/state/Spinner.js";
import { callAsScreen, onStaffSessionEnded } from "#staff/lib/api/staffClient.js";
import { useFoodOrderEvents } from "#staff/orders/orderWork.js";
import { secretOf } from "#staff/pairedScreen/pairingCode.js";
import { PairingPage } from "#staff/pairedScreen/PairingPage.js";
import { PersonPrompt } from "#staff/pairedScreen/PersonPrompt.js";
import {
  lastScreenAtom,
  useCheckScreen,
  useDeviceReport,
  useOwnScreen,
  usePairing,
  useRenewScreen,
  useScreenOnDevice,
} from "#staff/pairedScreen/useOwnScreen.js";
import { useReloadForPerson } from "#staff/pairedScreen/usePeople.js";
import { useServiceRequestEvents } from "#staff/requests/requestWork.js";
import { useRoomEvents } from "#staff/rooms/roomQueries.js";
import { useServiceEvents } from "#staff/services/useOfferedServices.js";
import { pairedScreenAtom } from "#staff/session/session.js";
import { useDayEnd } from "#staff/session/useDayStart.js";
import { useHotelEvents } from "#staff/session/useHotel.js";
import { isOfServer, OUTAGE_ADVICE, type Outage } from "#staff/shell/BoardConnection.js";
import { LiveAnnouncer } from "#staff/shell/LiveAnnouncer.js";
import { ScreenFrame } from "#staff/shell/ScreenFrame.js";
import { FoodOff } from "#staff/ui/FoodOff.js";
import { Hints } from "#staff/ui/Hints.js";
import { useOwnCache } from "./RequireStaff.js";
import { Page } from "./StaffPortal.js";

const FrontDeskPage = lazyPage(() => import("#staff/front-desk/FrontDeskPage.js"), "FrontDeskPage");
const KitchenPage = lazyPage(() => import("#staff/kitchen/KitchenPage.js"), "KitchenPage");

/** `/screen`: a paired device that shows one board of a hotel without a sign-in. */
export function ScreenPortal() {
  useLayoutEffect(callAsScreen, []);
  const pairing = usePairing();
  const isLinked = useLink(pairing.mutate);
  // Only one call at a time may renew the cookie.
  const isPairing = isLinked || pairing.isPending;
  const { data: screen, error, failureCount } = useOwnScreen({ enabled: !isPairing });
  useScreenOnDevice(screen);
  useCheckOnRefusal();
  const storedScreen = useAtomValue(pairedScreenAtom);
  const isOwnCache = useOwnCache(screen?.id ?? null);
  const former = useAtomValue(lastScreenAtom);
  if (screen) return storedScreen && isOwnCache ? <LiveScreen key={screen.id} screen={screen} /> : null;
  if (screen === null && !isLinked) return <PairingPage pairing={pairing} former={former} />;
  return <Starting name={former?.name} failure={isPairing ? null : error} hasFailed={failureCount > 0} />;
}

/** Pairs with the secret in the address and removes it from there; true until pairing has started. */
function useLink(pair: (secret: string) => void): boolean {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const secret = secretOf(hash);
  useEffect(() => {
    if (secret === null) return;
    pair(secret);
    void navigate({ search, hash: "" }, { replace: true });
  }, [secret, search, pair, navigate]);
  return secret !== null;
}

/** Checks the pairing after a refused call: the screen may have been removed. */
function useCheckOnRefusal(): void {
  const check = useCheckScreen();
  useEffect(() => onStaffSessionEnded(() => void check()), [check]);
}

function useOutage(failure: Error | null): Outage {
  const reach = useSyncExternalStore(onServerReach, serverReach);
  if (isOfServer(failure)) return "server";
  return reach === "offline" ? "device" : "unknown";
}

/** Shown until the server has answered which screen this device is; the query keeps retrying. */
function Starting(props: { name: string | undefined; failure: Error | null; hasFailed: boolean }) {
  usePageTitle(props.name ?? "Screen");
  const outage = useOutage(props.failure);
  if (!props.hasFailed) return <ScreenFrame title={props.name ?? "Screen"} text={<Spinner />} />;
  return (
    <ScreenFrame
      alarm
      title="No connection"
      text={
        <>
          <span>{`${props.name ?? "This screen"} cannot reach Roombell and retries automatically every few seconds. ${OUTAGE_ADVICE[outage]}`}</span>
          {props.failure && <p>{`${props.failure.message}.`}</p>}
        </>
      }
    />
  );
}

function LiveScreen({ screen }: { screen: OwnScreen }) {
  const store = useStore();
  const check = useCheckScreen();
  const [connection] = useState(() => {
    store.set(screenKindAtom, screen.board === "kitchen" ? "kitchen" : "front_desk");
    return createScreenConnection(check);
  });
  return (
    <LiveProvider connection={connection} audience="staff">
      <Hints>
        <PersonPrompt>
          <Board screen={screen} check={check} />
        </PersonPrompt>
      </Hints>
      <LiveAnnouncer />
    </LiveProvider>
  );
}

function Board({ screen: own, check }: { screen: OwnScreen; check: () => Promise<void> }) {
  const { board, fb_enabled } = own;
  const renew = useRenewScreen();
  useReloadForPerson();
  useDeviceReport();
  useDayEnd();
  useHotelEvents(({ name, fb_enabled: hasFood }) =>
    renew((current) => ({ ...current, hotel_name: name, fb_enabled: hasFood })),
  );
  useLiveEvent("/staff", "screen:updated", ({ screen }) => renew(() => screen));
  // Changes may have been missed while the connection was down.
  useLiveEvent("/staff", "ready", () => void check());
  useLiveEvent("/staff", "resync", () => void check());
  useServiceRequestEvents();
  useFoodOrderEvents();
  useServiceEvents();
  useRoomEvents();
  if (board !== "kitchen") return <Page inMain={false}>{<FrontDeskPage />}</Page>;
  return (
    <Page inMain={!fb_enabled}>
      {fb_enabled ? (
        <KitchenPage />
      ) : (
        <main>
          <FoodOff />
        </main>
      )}
    </Page>
  );
}

const PAUSE_MS = 5000;

/** Identified by the screen's cookie. When the server ends it, `check` reloads the screen, then it reconnects. */
function createScreenConnection(check: () => Promise<void>): LiveConnection<"/staff"> {
  const connection: LiveConnection<"/staff"> = createLiveConnection({
    namespace: "/staff",
    auth: () => ({}),
    onSessionEnded: () => void check().finally(() => setTimeout(() => connection.restart(), PAUSE_MS)),
  });
  return connection;
}
