import { Picture } from "./Picture.js";

/** A serving dome lifted from an empty tray: no orders, an empty cart. */
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
