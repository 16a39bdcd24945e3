import { Picture } from "./Picture.js";

/** A door with its key: no rooms yet. */
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
