import RotateCw from "lucide-react/icons/rotate-cw";
import { useTransition, type ReactNode } from "react";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Notice } from "#shared/ui/Notice.js";
import { LoadFailure, type LoadState } from "#staff/ui/LoadFailure.js";

/** Moves between the pages of a history; null if there is no such page. */
export type PageTurns = { toOlder: (() => void) | null; toNewest: (() => void) | null; isTurning: boolean };

/** The frame of a list: its error, a note when it may be out of date, and the buttons to other pages. */
export function ListFrame({
  query,
  failure,
  older,
  children,
}: {
  query: LoadState;
  failure: string;
  /** Present for a paged history. */
  older?: PageTurns | undefined;
  children: ReactNode;
}) {
  if (query.isError && query.data === undefined) return <LoadFailure query={query} title={failure} />;
  return (
    <>
      {query.isError && (
        <Stale>
          <Notice
            tone="warning"
            title="This list may be out of date"
            action={
              <Button size="sm" icon={RotateCw} onClick={() => void query.refetch()} busy={query.isFetching}>
                Try again
              </Button>
            }
          >
            {failure}
          </Notice>
        </Stale>
      )}
      {children}
      {older && <PageTurn {...older} />}
    </>
  );
}

function PageTurn({ toOlder, toNewest, isTurning }: PageTurns) {
  // A transition, so that the button reacts before the rows are rendered.
  const [isPressed, turn] = useTransition();
  if (!toOlder && !toNewest) return null;
  return (
    <Turn>
      {toNewest && <Button onClick={() => turn(toNewest)}>Newest</Button>}
      {toOlder && (
        <Button onClick={() => turn(toOlder)} busy={isPressed || isTurning}>
          Older
        </Button>
      )}
    </Turn>
  );
}

const Stale = styled.div`
  padding: ${theme.space[4]} ${theme.space[4]} 0;
`;

const Turn = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${theme.space[2]};
  padding: ${theme.space[3]};
  border-top: ${theme.line.thin} solid ${theme.color.border};
`;
