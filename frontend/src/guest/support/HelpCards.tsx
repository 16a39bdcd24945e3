import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import styled from "styled-components";
import { Button } from "../../shared/ui/Button.js";
import { type ButtonLook, buttonLook } from "../../shared/ui/buttonLook.js";
import { Icon, type IconType } from "../../shared/ui/Icon.js";
import { notify } from "../../shared/ui/notify.js";
import { theme } from "../../shared/theme/theme.js";
import { useMessages } from "../i18n/useLanguage.js";
import { CallLink } from "../stay/CallLink.js";
import { whatsAppLink } from "../stay/contact.js";
import { useStay } from "../stay/StayContext.js";

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
export function HelpCards({ onContact }: { onContact: () => void }) {
  const { support: words } = useMessages();
  const { hotel } = useStay();
  const chat = whatsAppLink(hotel.phone);
  const tellOpening = (what: string): void => notify.info(words.opening(what));
  return (
    <Grid>
      <HelpCard
        icon={Phone}
        title={`${words.frontDesk} ${words.frontDeskHours}`}
        detail={hotel.phone || words.extension("100")}
      >
        <CallLink phone={hotel.phone} wide onPress={() => tellOpening(words.frontDesk)}>
          {words.callNow}
        </CallLink>
      </HelpCard>
      <HelpCard
        icon={MessageCircle}
        title={words.whatsapp}
        detail={chat === null ? words.noWhatsapp : hotel.phone}
      >
        {chat !== null && (
          <Link
            href={chat}
            target="_blank"
            rel="noreferrer"
            onClick={() => tellOpening(words.whatsapp)}
            $variant="secondary"
            $size="lg"
            $wide
          >
            {words.chatNow}
          </Link>
        )}
      </HelpCard>
      <HelpCard icon={Mail} title={words.email} detail={hotel.email || words.contactHint}>
        <Button size="lg" wide onClick={onContact}>
          {words.sendEmail}
        </Button>
      </HelpCard>
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  gap: ${theme.space[3]};
`;

const Card = styled.article`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  border: ${theme.line.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.raised};
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

const Link = styled.a<ButtonLook>`
  ${buttonLook}
`;
