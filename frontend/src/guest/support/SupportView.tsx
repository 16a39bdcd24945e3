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
import { theme } from "#shared/theme/theme.js";
import { Card } from "#shared/ui/Card.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { Stack } from "#shared/ui/Stack.js";
import { HelpCards } from "./HelpCards.js";

/** Support Center (product rules: Guest app). */
export function SupportView() {
  const { support: labels } = useMessages();
  const { back } = useGuestStack();
  const { hotel } = useStay();
  const extensions: readonly (readonly [name: string, extension: string])[] = [
    [labels.frontDesk, EXTENSIONS.frontDesk],
    [labels.concierge, EXTENSIONS.concierge],
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
          <Extension>
            {labels.emergencyText} {labels.fromRoomPhone(labels.extension(EXTENSIONS.emergency))}
          </Extension>
        </Emergency>
        <Part title={labels.immediate}>
          <HelpCards />
        </Part>
        <Part title={labels.faq}>
          <Faq />
        </Part>
        <Card title={labels.hotel}>
          <HotelName>{hotel.name}</HotelName>
          <Facts>
            {extensions.map(([name, extension]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{labels.extension(extension)}</dd>
              </div>
            ))}
          </Facts>
        </Card>
      </Stack>
    </>
  );
}

/** The questions, that about food only while the hotel serves it; the WiFi answer comes from the hotel, only to a guest who is in the room. */
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
  display: grid;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  border: ${theme.line.thin} solid ${theme.tone.error.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.tone.error.bg};
`;

const EmergencyHead = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  color: ${theme.tone.error.fg};
`;

const Extension = styled.p`
  font-size: ${theme.font.size.sm};
`;

const HotelName = styled.p`
  margin-bottom: ${theme.space[2]};
  font-weight: ${theme.font.weight.semibold};
`;

const Facts = styled.dl`
  display: grid;
  gap: ${theme.space[2]};

  & > div {
    display: flex;
    justify-content: space-between;
  }

  dt {
    color: ${theme.color.textMuted};
  }

  dd {
    font-weight: ${theme.font.weight.semibold};
  }
`;
