import styled from "styled-components";
import { tabularFigures, textStyle, theme } from "#shared/theme/theme.js";
import { VisuallyHidden } from "./primitives.js";

/** A count that asks for attention; nothing at zero, "99+" above 99. `label` says what is counted. */
export function Badge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null;
  return (
    <Dot>
      <span aria-hidden>{count > 99 ? "99+" : count}</span>
      <VisuallyHidden>{`${count} ${label}`}</VisuallyHidden>
    </Dot>
  );
}

const Dot = styled.span`
  ${tabularFigures}
  position: relative;
  display: inline-grid;
  place-items: center;
  min-width: max(${theme.space[5]}, 1.4em);
  height: max(${theme.space[5]}, 1.4em);
  padding-inline: calc(${theme.space[3]} / 2);
  border-radius: ${theme.radius.full};
  background: ${theme.color.accent};
  color: ${theme.color.onAccent};
  ${textStyle("xs", "bold")}
  line-height: 1;
`;
