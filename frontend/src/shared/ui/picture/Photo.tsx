import { pictureSources, PREVIEW_SIDE } from "@roombell/common/domain/picture";
import { useState, type ReactNode } from "react";
import styled, { css } from "styled-components";
import { theme } from "#shared/theme/theme.js";

/** Narrower than the frame: on a phone's dense screen the saved pixels are invisible. */
const WIDE = "min(60vw, 480px)";

/** An uploaded picture that fills its frame, over its blurred preview or, without one, over `children`. */
export function Photo({
  image_url,
  width = WIDE,
  loading = "lazy",
  onError,
  children,
}: {
  image_url: string;
  /** The rendered width, as a CSS length. */
  width?: string | undefined;
  loading?: "lazy" | "eager";
  onError?: () => void;
  children?: ReactNode;
}) {
  const [isLoaded, setIsLoaded] = useState(false);
  const sources = pictureSources(image_url);
  return (
    <>
      {!isLoaded && (sources ? <Preview src={previewImage(sources.preview)} alt="" /> : children)}
      <Picture
        // `srcSet` before `src`: otherwise the browser may already request `src`.
        {...(sources && { sizes: width, srcSet: sources.srcSet })}
        src={image_url}
        alt=""
        loading={loading}
        decoding="async"
        $isLoaded={isLoaded}
        onLoad={() => setIsLoaded(true)}
        onError={onError}
      />
    </>
  );
}

function previewImage(colours: readonly string[]): string {
  const cells = colours.map(
    (colour, index) =>
      `<path fill="#${colour}" d="M${index % PREVIEW_SIDE} ${Math.floor(index / PREVIEW_SIDE)}h1v1h-1z"/>`,
  );
  const frame = `viewBox="0 0 ${PREVIEW_SIDE} ${PREVIEW_SIDE}" preserveAspectRatio="none"`;
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${cells.join("")}</svg>`)}`;
}

/** Fills the frame, which has a position and a size. */
export const fillingImage = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
`;

const Preview = styled.img`
  ${fillingImage}
  filter: blur(12px);
  transform: scale(1.3);
`;

const Picture = styled.img<{ $isLoaded: boolean }>`
  ${fillingImage}
  object-fit: cover;
  opacity: ${({ $isLoaded }) => ($isLoaded ? 1 : 0)};
  transition: opacity ${theme.motion.slow} ${theme.motion.ease};
`;
