import type { LucideIcon } from "lucide-react";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";

/** Import each icon by itself: `import Bell from "lucide-react/icons/bell"`. */
export type IconType = LucideIcon;

/** An icon in one of four sizes. Decorative unless `label` is given. */
export function Icon({
  icon: Glyph,
  size = "md",
  label,
}: {
  icon: IconType;
  size?: keyof typeof theme.icon | undefined;
  label?: string | undefined;
}) {
  return (
    <Box
      $size={theme.icon[size]}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <Glyph size="100%" strokeWidth={1.75} />
    </Box>
  );
}

const Box = styled.span<{ $size: string }>`
  display: inline-flex;
  flex: none;
  width: ${({ $size }) => $size};
  height: ${({ $size }) => $size};
`;
