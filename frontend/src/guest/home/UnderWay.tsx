import { shownStatus } from "@roombell/common/domain/schedule";
import Hourglass from "lucide-react/icons/hourglass";
import styled from "styled-components";
import { useLanguageTag, useMessages } from "#guest/i18n/useLanguage.js";
import { useDishNames } from "#guest/menu/useDishNames.js";
import { useGuestMenu } from "#guest/menu/useGuestMenu.js";
import { delayText, estimateText, isDelayed } from "#guest/orders/estimate.js";
import { useGuestOrders } from "#guest/orders/useGuestOrders.js";
import { dueText } from "#guest/requests/dueText.js";
import { useGuestRequests } from "#guest/requests/useGuestRequests.js";
import { useOpenWork } from "#guest/requests/useOpenWork.js";
import { useServiceLabels } from "#guest/services/useServiceLabels.js";
import { foodView, useGuestStack } from "#guest/shell/guestViews.js";
import { useClock } from "#guest/stay/StayContext.js";
import { useOutboxEntries } from "#guest/stay/useOutbox.js";
import { Disc } from "#guest/ui/Disc.js";
import { ForwardArrow } from "#guest/ui/ForwardArrow.js";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { inRow, plainButton, raisedCard, theme, truncated, type Tone } from "#shared/theme/theme.js";
import { Icon, type IconType } from "#shared/ui/icon/Icon.js";
import { ORDER_STATUS_STYLES, REQUEST_STATUS_STYLES } from "#shared/ui/icon/statusStyles.js";
import { SmallText } from "#shared/ui/primitives.js";

/** One active order or request: "Masala Dosa" — "Preparing, about 12 min". */
type UnderWayItem = {
  id: string;
  /** When it is expected, in milliseconds: infinite without a time, minus infinite for what was not sent. */
  arrives_at: number;
  title: string;
  state: string;
  note?: string;
  tone: Tone;
  icon: IconType;
  onOpen: () => void;
};

/** The active items, the next arrival first. */
function useUnderWay(): UnderWayItem[] {
  const messages = useMessages();
  const { go, openSheet } = useGuestStack();
  const openOrders = (): void => go(foodView("orders"));
  const openRequests = (): void => go({ name: "requests" });
  const now = useServerNow();
  const clock = useClock();
  const labelsOf = useServiceLabels();
  const { namesOf } = useDishNames();
  const orders = useGuestOrders().data ?? [];
  // The menu has the translated names of dishes; an order has only the hotel's own.
  useGuestMenu(useLanguageTag() !== "en" && orders.some((order) => order.is_active));
  const requests = useGuestRequests().data ?? [];
  const sendingOrders = useOutboxEntries("order");
  const sendingOthers = [...useOutboxEntries("request"), ...useOutboxEntries("support")];

  const sendingItem = (
    entry: { key: string; title: string; refusal: unknown },
    onOpen: () => void,
  ): UnderWayItem => ({
    id: entry.key,
    arrives_at: entry.refusal === null ? Infinity : -Infinity,
    title: entry.title,
    state: entry.refusal === null ? messages.work.sending : messages.work.notSent,
    tone: entry.refusal === null ? "info" : "error",
    icon: Hourglass,
    onOpen,
  });
  const items = [
    ...sendingOrders.map((entry) => sendingItem(entry, openOrders)),
    ...sendingOthers.map((entry) => sendingItem(entry, openRequests)),
    ...orders
      .filter((order) => order.is_active)
      .map((order) => ({
        id: order.id,
        arrives_at: parseTime(order.estimated_delivery_time),
        title: namesOf(order),
        state: [messages.orders.statuses[shownStatus(order, now)], estimateText(order, now, messages)]
          .filter(Boolean)
          .join(", "),
        ...(isDelayed(order) && {
          note: [messages.orders.runningLate, delayText(order, messages, clock)].filter(Boolean).join(". "),
        }),
        ...ORDER_STATUS_STYLES[shownStatus(order, now)],
        onOpen: () => openSheet({ name: "track", id: order.id }),
      })),
    ...requests
      .filter((request) => request.is_active)
      .map((request) => ({
        id: request.id,
        arrives_at: parseTime(request.due_at),
        title: labelsOf(request).name,
        state: [messages.requests.statuses[shownStatus(request, now)], dueText(request, now, messages, clock)]
          .filter(Boolean)
          .join(" · "),
        ...REQUEST_STATUS_STYLES[shownStatus(request, now)],
        onOpen: () => openSheet({ name: "request", id: request.id }),
      })),
  ];
  return items.toSorted((one, other) => compareArrival(one.arrives_at, other.arrives_at));
}

const parseTime = (iso: string | null | undefined): number => (iso ? Date.parse(iso) : Infinity);

/** Equal infinities have no difference. */
const compareArrival = (one: number, other: number): number => (one === other ? 0 : one - other);

/** The open work in one row, whatever there is of it: the only item, or a summary with the next arrival. */
export function UnderWay() {
  const { home } = useMessages();
  const { go } = useGuestStack();
  const [next, ...others] = useUnderWay();
  const { orders, requests } = useOpenWork();
  if (next === undefined) return null;
  const isOnly = others.length === 0;
  return (
    <section aria-label={home.underWay} aria-live="polite">
      <Row type="button" onClick={isOnly ? next.onOpen : () => go({ name: "requestlanding" })}>
        <Optional $isOptional={!isOnly}>
          <Mark $tone={next.tone}>
            <Icon icon={next.icon} />
          </Mark>
        </Optional>
        <Texts>
          {isOnly ? <Name>{next.title}</Name> : <Summary>{home.inProgress(orders, requests)}</Summary>}
          <Line as="span">{next.state}</Line>
          <Optional $isOptional={!isOnly}>{next.note && <Line as="span">{next.note}</Line>}</Optional>
        </Texts>
        <ForwardArrow />
      </Row>
    </section>
  );
}

const Row = styled.button`
  ${plainButton}
  ${raisedCard}
  ${inRow(3)}
  width: 100%;
  min-height: ${theme.space[16]};
  padding: ${theme.space[2]} ${theme.space[4]};
`;

const Mark = styled(Disc)<{ $tone: Tone }>`
  width: ${theme.space[10]};
  height: ${theme.space[10]};
  border-radius: ${theme.radius.full};
  background: ${({ $tone }) => theme.tone[$tone].bg};
  color: ${({ $tone }) => theme.tone[$tone].fg};
`;

const Texts = styled.span`
  flex: 1;
  min-width: 0;
`;

const Line = styled(SmallText)`
  ${truncated}
`;

/** `$isOptional`: left out on a short screen, so that the arrival has room. */
const Optional = styled.span<{ $isOptional: boolean }>`
  ${theme.media.short} {
    ${({ $isOptional }) => $isOptional && "display: none;"}
  }
`;

const Summary = styled.span`
  display: block;
  font-weight: ${theme.font.weight.semibold};
  line-height: ${theme.font.leading.snug};
`;

const Name = styled(Summary)`
  ${truncated}
`;
