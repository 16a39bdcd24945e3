import type { ReactNode } from "react";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";

/** The background of the illustrations: a soft disc in the brand's two colours. Decorative. */
export function Picture({ children }: { children: ReactNode }) {
  return (
    <Drawing viewBox="0 0 120 96" aria-hidden>
      <ellipse cx="60" cy="52" rx="54" ry="38" className="ground" />
      {children}
    </Drawing>
  );
}

export function RestingBell() {
  return (
    <Picture>
      <path className="brass" d="M55 32a5 5 0 0 1 10 0v5H55z" />
      <path className="paper" d="M32 66c0-16 12.5-29 28-29s28 13 28 29z" />
      <path className="spark" d="M41 60c1.5-7.5 6-12.5 12-14.5" />
      <rect className="solid" x="26" y="66" width="68" height="8" rx="4" />
      <path className="ink" d="M94 30h7l-7 9h7M82 18h5l-5 7h5" />
    </Picture>
  );
}

export function BrokenBell() {
  return (
    <Picture>
      <g transform="rotate(-10 60 56)">
        <path className="brass" d="M55 30a5 5 0 0 1 10 0v5H55z" />
        <path className="paper" d="M32 64c0-16 12.5-29 28-29s28 13 28 29z" />
        <path className="ink" d="M62 36l-5 8 8 6-6 7 4 7" />
        <rect className="solid" x="26" y="64" width="68" height="8" rx="4" />
      </g>
      <path className="spark" d="M92 26l6-6M97 37l8-2" />
    </Picture>
  );
}

export function EmptyTray() {
  return (
    <Picture>
      <g transform="rotate(-14 46 44)">
        <circle className="brass" cx="60" cy="22" r="4" />
        <path className="paper" d="M34 50c0-14.5 11.5-25 26-25s26 10.5 26 25z" />
        <path className="spark" d="M42 44c1.5-6 5-9.5 10-11" />
      </g>
      <path className="ink" d="M24 68h72" />
      <path className="solid" d="M30 71h60c-2 5-6 7-12 7H42c-6 0-10-2-12-7z" />
    </Picture>
  );
}

export function EmptyRoom() {
  return (
    <Picture>
      <rect className="paper" x="40" y="20" width="36" height="56" rx="3" />
      <path className="ink" d="M47 29h22v16H47zM47 53h22v16H47z" />
      <circle className="brass" cx="70.5" cy="49" r="3" />
      <rect className="solid" x="30" y="74" width="60" height="5" rx="2.5" />
      <g transform="rotate(12 92 48)">
        <circle className="spark" cx="92" cy="40" r="6" />
        <path className="spark" d="M92 46v16M92 56h5M92 61h4" />
      </g>
    </Picture>
  );
}

export function NoMatches() {
  return (
    <Picture>
      <rect className="paper" x="32" y="22" width="44" height="54" rx="5" />
      <path className="ink" d="M41 34h26M41 44h14M41 54h10" />
      <circle className="paper" cx="74" cy="55" r="14" />
      <path className="spark" d="M67 52c1.5-3 4-4.5 7-4.5" />
      <path className="ink" d="M84.5 65.5L96 77" />
    </Picture>
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
