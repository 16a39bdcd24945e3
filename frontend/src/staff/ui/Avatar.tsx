import styled from "styled-components";
import { textStyle, theme } from "#shared/theme/theme.js";

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => /\p{L}\p{M}*|\p{N}/u.exec(word ?? "")?.[0].toUpperCase()).join("");
}

/** The initials of a person or a hotel. Decorative: the name is shown beside it. */
export function Avatar({ name, size = "md" }: { name: string; size?: "sm" | "md" | "lg" }) {
  return (
    <Disc aria-hidden $size={size}>
      {initialsOf(name)}
    </Disc>
  );
}

const sizes = { sm: theme.space[8], md: theme.space[10], lg: theme.space[14] };

const Disc = styled.span<{ $size: "sm" | "md" | "lg" }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => sizes[$size]};
  height: ${({ $size }) => sizes[$size]};
  border-radius: ${theme.radius.full};
  background: ${theme.color.accentSoft};
  color: ${theme.color.accentText};
  ${textStyle("sm", "bold")}
`;
