import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useStay } from "#guest/stay/StayContext.js";
import { ViewTitle } from "#guest/ui/ViewTitle.js";
import { usePageTitle } from "#shared/lib/usePageTitle.js";
import { theme } from "#shared/theme/theme.js";
import { BarButton } from "./BarButton.js";

export function ViewHeader({
  title,
  subtitle,
  onBack,
  end,
}: {
  title: string;
  subtitle?: ReactNode;
  onBack?: (() => void) | undefined;
  end?: ReactNode;
}) {
  const { common } = useMessages();
  const { hotel } = useStay();
  usePageTitle(title, hotel.name);
  return (
    <Head>
      {onBack && (
        <Back>
          <BarButton icon={ArrowLeft} label={common.back} onClick={onBack} />
        </Back>
      )}
      <Texts>
        <ViewTitle>{title}</ViewTitle>
        {subtitle && <Subtitle>{subtitle}</Subtitle>}
      </Texts>
      {end && <End>{end}</End>}
    </Head>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${theme.space[2]};
`;

const Back = styled.div`
  margin-block: -6px;
  margin-inline-start: -${theme.space[3]};

  [dir="rtl"] & {
    transform: scaleX(-1);
  }
`;

/** As high as the title's line, whatever its content. */
const End = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  height: calc(${theme.font.size["2xl"]} * ${theme.font.leading.tight});
`;

/** With large text the trailing content wraps to its own line and long words break. */
const Texts = styled.div`
  flex: 1 1 min-content;
  min-width: 0;
  overflow-wrap: break-word;
`;

const Subtitle = styled.div`
  margin-top: ${theme.space[1]};
  color: ${theme.color.textMuted};
`;
