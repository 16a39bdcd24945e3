import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useGuestStack } from "#guest/shell/guestViews.js";
import { CallLink } from "#guest/stay/CallLink.js";
import { whatsAppLink } from "#guest/stay/contact.js";
import { useStay } from "#guest/stay/StayContext.js";
import { AnchorButton } from "#guest/ui/AnchorButton.js";
import { raisedCard } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Icon, type IconType } from "#shared/ui/icon/Icon.js";
import { Stack } from "#shared/ui/Stack.js";
import { notify } from "#shared/ui/toast/notify.js";

function HelpCard({
  icon,
  title,
  detail,
  children,
}: {
  icon: IconType;
  title: string;
  detail: string;
  children: ReactNode;
}) {
  return (
    <Card>
      <Disc>
        <Icon icon={icon} />
      </Disc>
      <div>
        <Title>{title}</Title>
        <Detail>{detail}</Detail>
      </div>
      <Action>{children}</Action>
    </Card>
  );
}

/** Get Immediate Help: the hotel's own phone, its WhatsApp, and a message to the front desk. */
export function HelpCards() {
  const { openSheet } = useGuestStack();
  const { support: labels } = useMessages();
  const { hotel } = useStay();
  const chat = whatsAppLink(hotel.phone);
  const notifyOpening = (what: string): void => notify.info(labels.opening(what));
  return (
    <Stack $gap={3}>
      <HelpCard
        icon={Phone}
        title={`${labels.frontDesk} ${labels.frontDeskHours}`}
        detail={hotel.phone || labels.extension("100")}
      >
        <CallLink phone={hotel.phone} wide onPress={() => notifyOpening(labels.frontDesk)}>
          {labels.callNow}
        </CallLink>
      </HelpCard>
      <HelpCard
        icon={MessageCircle}
        title={labels.whatsapp}
        detail={chat === null ? labels.noWhatsapp : hotel.phone}
      >
        {chat !== null && (
          <AnchorButton
            href={chat}
            target="_blank"
            rel="noreferrer"
            size="lg"
            wide
            onClick={() => notifyOpening(labels.whatsapp)}
          >
            {labels.chatNow}
          </AnchorButton>
        )}
      </HelpCard>
      <HelpCard icon={Mail} title={labels.email} detail={hotel.email || labels.contactHint}>
        <Button size="lg" wide onClick={() => openSheet({ name: "contact" })}>
          {labels.sendEmail}
        </Button>
      </HelpCard>
    </Stack>
  );
}

const Card = styled.article`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  ${raisedCard}
`;

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: ${theme.space[12]};
  height: ${theme.space[12]};
  border-radius: ${theme.radius.full};
  background: ${theme.color.primarySoft};
  color: ${theme.color.primaryText};
`;

const Title = styled.h3`
  font-size: ${theme.font.size.md};
  font-weight: ${theme.font.weight.semibold};
`;

const Detail = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
`;

const Action = styled.div`
  grid-column: 1 / -1;

  &:empty {
    display: none;
  }
`;
