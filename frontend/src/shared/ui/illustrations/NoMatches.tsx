import { Picture } from "./Picture.js";

/** A looking glass over an empty list: no results. */
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
