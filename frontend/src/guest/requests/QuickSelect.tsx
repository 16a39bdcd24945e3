import type { Service } from "@roombell/common/contract/service";
import Check from "lucide-react/icons/check";
import { useId } from "react";
import styled from "styled-components";
import { translated } from "#guest/i18n/translated.js";
import { useLanguageTag, useMessages } from "#guest/i18n/useLanguage.js";
import { useMoney, useStay } from "#guest/stay/StayContext.js";
import { useOpensText } from "#guest/stay/useOpensText.js";
import { Disc } from "#guest/ui/Disc.js";
import { inRow, markedChoice, plainButton, textStyle, theme } from "#shared/theme/theme.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { SmallText, Stack } from "#shared/ui/primitives.js";
import { serviceIcon } from "./serviceKind.js";

export function QuickSelect({
  services,
  selectedId,
  onSelect,
}: {
  services: readonly Service[];
  selectedId: string | null;
  onSelect: (service: Service) => void;
}) {
  const { request } = useMessages();
  const { usual_minutes } = useStay().hotel;
  const money = useMoney();
  const language = useLanguageTag();
  const opensText = useOpensText();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title id={id}>{request.quickSelect}</Title>
      <Stack as="ul" $gap={2}>
        {services.map((service) => {
          const { name, description } = translated(service, language);
          const isSelected = service.id === selectedId;
          const opens = opensText(service);
          const minutes = service.needs_time ? undefined : usual_minutes?.[service.id];
          return (
            <li key={service.id}>
              <Choice type="button" aria-pressed={isSelected} onClick={() => onSelect(service)}>
                <Disc $isWarm>
                  <Icon icon={isSelected ? Check : serviceIcon(service)} size="lg" />
                </Disc>
                <span>
                  <Name>{name}</Name>
                  {description && <Hint>{description}</Hint>}
                  {opens !== null && <Hint>{opens}</Hint>}
                  {opens === null && minutes !== undefined && <Hint>{request.usually(minutes)}</Hint>}
                </span>
                {service.price !== null && <Price>{money(service.price)}</Price>}
              </Choice>
            </li>
          );
        })}
      </Stack>
    </section>
  );
}

const Title = styled.h2`
  margin-bottom: ${theme.space[2]};
  ${textStyle("sm", "semibold")}
  letter-spacing: ${theme.font.tracking.normal};
`;

const Choice = styled.button`
  ${plainButton}
  ${inRow(3)}
  width: 100%;
  min-height: ${theme.space[14]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border: ${theme.line.thick} solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};

  ${markedChoice}
`;

const Name = styled.span`
  display: block;
  font-weight: ${theme.font.weight.semibold};
  line-height: ${theme.font.leading.snug};
`;

const Price = styled.span`
  margin-inline-start: auto;
  font-weight: ${theme.font.weight.semibold};
`;

const Hint = styled(SmallText).attrs({ as: "span" })`
  line-height: ${theme.font.leading.snug};
`;
