import { useId, type ReactNode } from "react";
import { Muted } from "./text/textStyles.js";

/** What a button takes on while a limit is reached. */
export type LimitProps = { disabled?: boolean; "aria-describedby"?: string };

/** Disables the buttons that add something while `owner` has as many as it can have, and says so beside them. */
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
        {owner} can have at most {max} {things}
      </Muted>
      {children({ disabled: true, "aria-describedby": id })}
    </>
  );
}
