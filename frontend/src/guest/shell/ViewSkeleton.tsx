import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { inStack } from "#shared/theme/theme.js";
import { VisuallyHidden } from "#shared/ui/primitives.js";
import { Skeleton } from "#shared/ui/state/Skeleton.js";

export function ViewSkeleton({ count = 4 }: { count?: number }) {
  const { common } = useMessages();
  return (
    <Frame>
      <VisuallyHidden>{common.loading}</VisuallyHidden>
      {Array.from({ length: count }, (_, row) => (
        <Skeleton key={row} $height="96px" $radius="lg" />
      ))}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  ${inStack(3)}
`;
