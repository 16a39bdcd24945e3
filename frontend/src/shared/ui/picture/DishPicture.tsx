import { useState } from "react";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { fillingImage, Photo } from "./Photo.js";
import { useDrawing } from "./useDrawing.js";

type Size = "xs" | "sm" | "md" | "wide";

const widths = { xs: theme.space[10], sm: theme.space[14], md: theme.size.dish, wide: "100%" };

export function DishPicture({
  image_url,
  drawing,
  size = "md",
}: {
  image_url: string;
  drawing: string | null | undefined;
  size?: Size;
}) {
  const [isBroken, setIsBroken] = useState(false);
  const svg = useDrawing(drawing ?? "plate");
  const hasPhoto = image_url !== "" && !isBroken;
  // Inline, because a browser loads each SVG image as a separate document, which delays the menu.
  const drawn = svg !== null && (
    // oxlint-disable-next-line react/no-danger -- The drawings are constants of the app.
    <Drawing $isPlaceholder={hasPhoto} dangerouslySetInnerHTML={{ __html: svg }} />
  );
  return (
    <Tile aria-hidden $size={size} $hasPhoto={hasPhoto}>
      {hasPhoto ? (
        <Photo
          image_url={image_url}
          width={size === "wide" ? undefined : widths[size]}
          onError={() => setIsBroken(true)}
        >
          {drawn}
        </Photo>
      ) : (
        drawn
      )}
    </Tile>
  );
}

const Tile = styled.div<{ $size: Size; $hasPhoto: boolean }>`
  position: relative;
  flex: none;
  width: ${({ $size }) => widths[$size]};
  align-self: flex-start;
  aspect-ratio: ${({ $size, $hasPhoto }) => ($size !== "wide" ? "1" : $hasPhoto ? "16 / 9" : "2 / 1")};
  border-radius: ${({ $size }) => ($size === "xs" ? theme.radius.full : theme.radius.md)};
  background: ${theme.color.dishGround};
  overflow: clip;
`;

const Drawing = styled.span<{ $isPlaceholder: boolean }>`
  ${fillingImage}
  padding: 4%;
  & > svg {
    display: block;
    width: 100%;
    height: 100%;
  }
  filter: ${({ $isPlaceholder }) => ($isPlaceholder ? "blur(8px)" : theme.color.dishLight)};
`;
