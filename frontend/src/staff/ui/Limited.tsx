import { useId, type ReactNode } from "react";
import { Muted } from "./text/textStyles.js";

/** The props of a button while the limit is reached. */
export type LimitProps = { disabled?: boolean; "aria-describedby"?: string };

/** Disables buttons that add something, and explains why, while `owner` has reached the limit. */
export function Limited({
  count,
  max,
  things,
  owner = "A hotel",
  children,
}: {
  count: number;
  max: number;
  things: string;
  owner?: string;
  children: (limit: LimitProps) => ReactNode;
}) {
  const id = useId();
  if (count < max) return children({});
  return (
    <>
      <Muted as="p" id={id}>
        {`${owner} can have at most ${max} ${things}`}
      </Muted>
      {children({ disabled: true, "aria-describedby": id })}
    </>
  );
}
