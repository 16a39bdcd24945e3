import Eye from "lucide-react/icons/eye";
import SendHorizontal from "lucide-react/icons/send-horizontal";
import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { inRow } from "#shared/theme/theme.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { SmallText } from "#shared/ui/primitives.js";

/** Whether the hotel has seen the work. */
export function SeenMark({ seen_at }: { seen_at: string | null }) {
  const { work } = useMessages();
  return (
    <Line>
      <Icon icon={seen_at === null ? SendHorizontal : Eye} size="sm" />
      <span>{seen_at === null ? work.sent : work.seen}</span>
    </Line>
  );
}

const Line = styled(SmallText)`
  ${inRow(1)}
`;
