import type { ReactNode } from "react";
import styled from "styled-components";
import { theme } from "../../theme/theme.js";

/** The common ground of the small drawings: a soft disc in the brand's two colours. Decorative. */
export function Picture({ children }: { children: ReactNode }) {
  return (
    <Drawing viewBox="0 0 120 96" aria-hidden>
      <ellipse cx="60" cy="52" rx="54" ry="38" className="ground" />
      {children}
    </Drawing>
  );
}

const Drawing = styled.svg`
  width: ${theme.size.picture};
  height: auto;
  margin-bottom: ${theme.space[2]};

  .ground {
    fill: ${theme.color.primarySoft};
  }
  .ink {
    fill: none;
    stroke: ${theme.color.primaryText};
    stroke-width: 2.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .solid {
    fill: ${theme.color.primaryText};
  }
  .paper {
    fill: ${theme.color.surface};
    stroke: ${theme.color.primaryText};
    stroke-width: 2.5;
    stroke-linejoin: round;
  }
  .brass {
    fill: ${theme.color.accent};
  }
  .spark {
    fill: none;
    stroke: ${theme.color.accent};
    stroke-width: 2.5;
    stroke-linecap: round;
  }
`;
