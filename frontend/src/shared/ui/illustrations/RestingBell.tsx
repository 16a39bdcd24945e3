import { Picture } from "./Picture.js";

/** A desk bell at rest: nothing is waiting. */
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
