import ConciergeBell from "lucide-react/icons/concierge-bell";
import UtensilsCrossed from "lucide-react/icons/utensils-crossed";
import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import type { WorkTab } from "#guest/shell/guestViews.js";
import { markedChoice, plainButton, raisedCard, theme } from "#shared/theme/theme.js";
import { Badge } from "#shared/ui/Badge.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { useOpenWork } from "./useOpenWork.js";

/** The two cards of My Requests; the current one's list is shown below. */
export function WorkSwitch({ current, onChoose }: { current: WorkTab; onChoose: (tab: WorkTab) => void }) {
  const { nav, requests: labels, work } = useMessages();
  const open = useOpenWork();
  const cards = [
    { tab: "orders", icon: UtensilsCrossed, title: labels.trackFood, action: labels.viewOrders },
    { tab: "requests", icon: ConciergeBell, title: labels.trackServices, action: labels.viewRequests },
  ] as const;
  return (
    <Cards aria-label={nav.requests}>
      {cards.map(({ tab, icon, title, action }) => (
        <Choice
          key={tab}
          type="button"
          aria-current={tab === current ? "page" : undefined}
          onClick={() => onChoose(tab)}
        >
          <Title>{title}</Title>
          <Action>{action}</Action>
          <Head>
            <Icon icon={icon} />
            <Badge count={open[tab]} label={work.active} />
          </Head>
        </Choice>
      ))}
    </Cards>
  );
}

const Cards = styled.nav`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[3]};
`;

const Choice = styled.button`
  ${plainButton}
  ${raisedCard}
  display: grid;
  align-content: start;
  gap: ${theme.space[1]};
  padding: ${theme.space[3]};
  overflow-wrap: anywhere;

  ${markedChoice}
`;

/** Displayed above the title but read after it. */
const Head = styled.span`
  display: flex;
  order: -1;
  align-items: center;
  justify-content: space-between;
`;

const Title = styled.span`
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.semibold};
  line-height: ${theme.font.leading.snug};
`;

const Action = styled.span`
  font-size: ${theme.font.size.sm};
  text-decoration: underline;
`;
