import { useState } from "react";
import styled, { css } from "styled-components";
import { theme } from "../theme/theme.js";
import { useDrawing } from "./useDrawing.js";

type Size = "xs" | "sm" | "md" | "wide";

/** A dish's photo, loaded lazily over its drawing; without a photo the drawing alone. */
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
  const [isLoaded, setIsLoaded] = useState(false);
  const image = useDrawing(drawing ?? "plate");
  const hasPhoto = image_url !== "" && !isBroken;
  return (
    <Tile aria-hidden $size={size} $hasPhoto={hasPhoto}>
      {image !== null && !(hasPhoto && isLoaded) && (
        <Drawing src={image} alt="" decoding="async" draggable={false} $isPlaceholder={hasPhoto} />
      )}
      {hasPhoto && (
        <Photo
          src={image_url}
          alt=""
          loading="lazy"
          decoding="async"
          $isLoaded={isLoaded}
          onLoad={() => setIsLoaded(true)}
          onError={() => setIsBroken(true)}
        />
      )}
    </Tile>
  );
}

const Tile = styled.div<{ $size: Size; $hasPhoto: boolean }>`
  position: relative;
  flex: none;
  width: ${({ $size }) => ({ xs: theme.space[10], sm: theme.space[14], md: theme.size.dish, wide: "100%" })[$size]};
  align-self: flex-start;
  aspect-ratio: ${({ $size, $hasPhoto }) => ($size !== "wide" ? "1" : $hasPhoto ? "16 / 9" : "2 / 1")};
  border-radius: ${({ $size }) => ($size === "xs" ? theme.radius.full : theme.radius.md)};
  background: ${theme.color.dishGround};
  overflow: clip;
`;

const filling = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
`;

const Drawing = styled.img<{ $isPlaceholder: boolean }>`
  ${filling}
  padding: 4%;
  object-fit: contain;
  filter: ${({ $isPlaceholder }) => ($isPlaceholder ? "blur(8px)" : theme.color.dishLight)};
`;

const Photo = styled.img<{ $isLoaded: boolean }>`
  ${filling}
  object-fit: cover;
  opacity: ${({ $isLoaded }) => ($isLoaded ? 1 : 0)};
  transition: opacity ${theme.motion.slow} ${theme.motion.ease};
`;
