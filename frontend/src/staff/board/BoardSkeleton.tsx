import styled from "styled-components";
import { theme } from "../../shared/theme/theme.js";
import { Skeleton } from "../../shared/ui/Skeleton.js";
import { VisuallyHidden } from "../../shared/ui/VisuallyHidden.js";

/** The skeleton of a board while it is loading. */
export function BoardSkeleton({ columns }: { columns: number }) {
  return (
    <Frame>
      {Array.from({ length: columns }, (_, column) => (
        <Stack key={column}>
          <Skeleton $height={theme.space[10]} />
          <Skeleton $height={theme.size.popup.list} $radius="md" />
          <Skeleton $height={theme.size.picture} $radius="md" />
        </Stack>
      ))}
      <VisuallyHidden>Loading</VisuallyHidden>
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  padding: ${theme.space[3]};

  ${theme.media.wide} {
    grid-auto-flow: column;
  }
`;

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[3]};
`;
