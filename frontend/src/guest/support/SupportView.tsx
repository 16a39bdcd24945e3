import { whatsAppLink } from "@roombell/common/domain/phone";
import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import Siren from "lucide-react/icons/siren";
import type { ReactNode } from "react";
import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useGuestStack } from "#guest/shell/guestViews.js";
import { ViewHeader } from "#guest/shell/ViewHeader.js";
import { CallLink } from "#guest/stay/CallLink.js";
import { EXTENSIONS } from "#guest/stay/contact.js";
import { useStay } from "#guest/stay/StayContext.js";
import { Accordion } from "#guest/ui/Accordion.js";
import { AnchorButton } from "#guest/ui/AnchorButton.js";
import { Disc } from "#guest/ui/Disc.js";
import { FactList } from "#guest/ui/FactList.js";
import { inRow, inStack, raisedCard, theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Card } from "#shared/ui/Card.js";
import { Icon, type IconType } from "#shared/ui/icon/Icon.js";
import { SmallText, Stack, Text } from "#shared/ui/primitives.js";
import { notify } from "#shared/ui/toast/notify.js";

export function SupportView() {
  const { categories, support: labels } = useMessages();
  const { back } = useGuestStack();
  const { hotel } = useStay();
  const extensions: readonly (readonly [name: string, extension: string])[] = [
    [categories["Front Desk"], EXTENSIONS.frontDesk],
    [categories.Concierge, EXTENSIONS.concierge],
    ...(hotel.fb_enabled ? [[labels.roomService, EXTENSIONS.roomService] as const] : []),
  ];
  return (
    <>
      <ViewHeader title={labels.title} subtitle={labels.subtitle} onBack={back} />
      <Stack $gap={6}>
        <Emergency>
          <EmergencyHead>
            <Icon icon={Siren} size="lg" />
            <Title>{labels.emergency}</Title>
          </EmergencyHead>
          {hotel.phone && (
            <CallLink phone={hotel.phone} variant="danger" wide extension={EXTENSIONS.emergency}>
              {labels.callEmergency}
            </CallLink>
          )}
          <Text $size="sm">
            {`${labels.emergencyText} ${labels.fromRoomPhone(labels.extension(EXTENSIONS.emergency))}`}
          </Text>
        </Emergency>
        <Part title={labels.immediate}>
          <HelpCards />
        </Part>
        <Part title={labels.faq}>
          <Faq />
        </Part>
        <Card title={labels.hotel}>
          <HotelName>{hotel.name}</HotelName>
          <FactList facts={extensions.map(([name, extension]) => [name, labels.extension(extension)])} />
        </Card>
      </Stack>
    </>
  );
}

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
    <Help>
      <RoundDisc>
        <Icon icon={icon} />
      </RoundDisc>
      <div>
        <Text as="h3" $size="md" $weight="semibold">
          {title}
        </Text>
        <SmallText>{detail}</SmallText>
      </div>
      <Action>{children}</Action>
    </Help>
  );
}

function HelpCards() {
  const { openSheet } = useGuestStack();
  const { categories, support: labels } = useMessages();
  const { hotel } = useStay();
  const { whatsapp = "" } = hotel;
  const chat = whatsAppLink(whatsapp);
  const notifyOpening = (what: string): void => notify.info(labels.opening(what));
  return (
    <Stack $gap={3}>
      <HelpCard
        icon={Phone}
        title={`${categories["Front Desk"]} ${labels.frontDeskHours}`}
        detail={hotel.phone || labels.extension("100")}
      >
        <CallLink phone={hotel.phone} wide onPress={() => notifyOpening(categories["Front Desk"])}>
          {labels.callNow}
        </CallLink>
      </HelpCard>
      <HelpCard
        icon={MessageCircle}
        title={labels.whatsapp}
        detail={chat === null ? labels.noWhatsapp : whatsapp}
      >
        {chat !== null && (
          <AnchorButton
            href={chat}
            target="_blank"
            rel="noreferrer"
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

/** The questions; food hours only with F&B. The WiFi answer comes from the hotel, only for guests in the room. */
function Faq() {
  const { faq } = useMessages();
  const { hotel } = useStay();
  const wifi = hotel.wifi_password
    ? faq.wifiAnswer(hotel.wifi_ssid, hotel.wifi_password)
    : faq.wifiAsk(hotel.wifi_ssid);
  const items = [
    { id: "housekeeping", title: faq.housekeeping, answer: faq.housekeepingAnswer },
    ...(hotel.fb_enabled ? [{ id: "hours", title: faq.hours, answer: faq.hoursAnswer }] : []),
    { id: "checkout", title: faq.checkout, answer: faq.checkoutAnswer },
    { id: "wifi", title: faq.wifi, answer: wifi },
    { id: "maintenance", title: faq.maintenance, answer: faq.maintenanceAnswer },
    { id: "amenities", title: faq.amenities, answer: faq.amenitiesAnswer },
  ];
  return <Accordion items={items.map(({ answer, ...item }) => ({ ...item, content: <p>{answer}</p> }))} />;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title>{title}</Title>
      {children}
    </section>
  );
}

const Title = styled.h2`
  font-size: ${theme.font.size.lg};

  section > & {
    margin-bottom: ${theme.space[3]};
  }
`;

const Emergency = styled.section`
  ${inStack(3)}
  padding: ${theme.space[4]};
  border: ${theme.line.thin} solid ${theme.tone.error.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.tone.error.bg};
`;

const EmergencyHead = styled.div`
  ${inRow(2)}
  color: ${theme.tone.error.fg};
`;

const HotelName = styled.p`
  margin-bottom: ${theme.space[2]};
  font-weight: ${theme.font.weight.semibold};
`;

const Help = styled.article`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  ${raisedCard}
`;

const RoundDisc = styled(Disc)`
  border-radius: ${theme.radius.full};
`;

const Action = styled.div`
  grid-column: 1 / -1;

  &:empty {
    display: none;
  }
`;
