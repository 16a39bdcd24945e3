/** Smaller widths of an uploaded picture, besides its full size. */
export const PICTURE_WIDTHS = [192, 384, 768] as const;
/** Longest side of the full size. */
export const PICTURE_FULL = 1600;
/** Colours per side of the preview, which is part of a picture's name. */
export const PREVIEW_SIDE = 4;

const NAMED = /^(\/uploads\/[0-9a-f]{24}\/[0-9a-f]{32}-([0-9a-f]{48}))\.webp$/;

/**
 * The sources of an uploaded picture, for `srcset`, and its preview: rows of colours such as `a0b`, from the top left.
 * Null for any other URL, which has one size and no preview.
 */
export function pictureSources(image_url: string): { srcSet: string; preview: readonly string[] } | null {
  const [, name, colours] = NAMED.exec(image_url) ?? [];
  if (name === undefined || colours === undefined) return null;
  const smaller = PICTURE_WIDTHS.map((width) => `${name}-${width}.webp ${width}w`);
  return {
    srcSet: [...smaller, `${image_url} ${PICTURE_FULL}w`].join(", "),
    preview: colours.match(/.{3}/g) ?? [],
  };
}
