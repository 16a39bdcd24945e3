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
  const image = useDrawing(drawing ?? "plate");
  const hasPhoto = image_url !== "" && !isBroken;
  const drawn = image !== null && (
    <Drawing src={image} alt="" decoding="sync" draggable={false} $isPlaceholder={hasPhoto} />
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

const Drawing = styled.img<{ $isPlaceholder: boolean }>`
  ${fillingImage}
  padding: 4%;
  object-fit: contain;
  filter: ${({ $isPlaceholder }) => ($isPlaceholder ? "blur(8px)" : theme.color.dishLight)};
`;
