import { Picture } from "./Picture.js";

/** A bell with a crack: something went wrong. */
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
