import { useState } from "react";
import styled from "styled-components";
import { theme } from "../theme/theme.js";

const tints = [
  { ground: theme.color.primarySoft, ink: theme.color.primaryText },
  { ground: theme.color.accentSoft, ink: theme.color.accentText },
  { ground: theme.tone.success.bg, ink: theme.tone.success.fg },
  { ground: theme.tone.info.bg, ink: theme.tone.info.fg },
] as const;

function tintOf(name: string): (typeof tints)[number] {
  const sum = Array.from(name).reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7);
  return tints[sum % tints.length] ?? tints[0];
}

/** A dish's photo, loaded lazily; until then, and without one, a tinted tile with its initial. */
export function DishPicture({
  name,
  image_url,
  size = "md",
}: {
  name: string;
  image_url: string;
  size?: "sm" | "md" | "wide";
}) {
  const [isBroken, setIsBroken] = useState(false);
  const { ground, ink } = tintOf(name);
  const hasPhoto = image_url !== "" && !isBroken;
  return (
    <Tile aria-hidden $size={size} $isFlat={!hasPhoto} $ground={ground} $ink={ink}>
      {Array.from(name.trim())[0]?.toUpperCase()}
      {hasPhoto && (
        <Photo src={image_url} alt="" loading="lazy" decoding="async" onError={() => setIsBroken(true)} />
      )}
    </Tile>
  );
}

const Tile = styled.div<{
  $size: "sm" | "md" | "wide";
  $isFlat: boolean;
  $ground: string;
  $ink: string;
}>`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => ({ sm: theme.space[14], md: theme.space[24], wide: "100%" })[$size]};
  align-self: flex-start;
  aspect-ratio: ${({ $size, $isFlat }) => ($size !== "wide" ? "1" : $isFlat ? "16 / 4" : "16 / 9")};
  border-radius: ${theme.radius.md};
  background: ${({ $ground }) => $ground};
  color: ${({ $ink }) => $ink};
  font-size: ${({ $size }) => ($size === "sm" ? theme.font.size.xl : theme.font.size["3xl"])};
  font-weight: ${theme.font.weight.semibold};
  overflow: clip;
`;

const Photo = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;
