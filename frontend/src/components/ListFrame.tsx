import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactNode } from "react";
import styled from "styled-components";
import { Button } from "./Button.js";
import { ErrorState } from "./ErrorState.js";
import { Notice } from "./Notice.js";
import { theme } from "../styles/theme.js";

/** The state of a list's query, as far as its frame shows it. */
export type ListState = {
  hasData: boolean;
  isError: boolean;
  isFetching: boolean;
  retry: () => void;
};

/** The frame of a list: what to do when it failed, that it may be old, and the way to older rows. */
export function ListFrame({
  state,
  failure,
  older,
  children,
}: {
  state: ListState;
  failure: string;
  /** Present on pages of history: how to turn them. */
  older?: { toOlder: (() => void) | null; toNewest: (() => void) | null } | undefined;
  children: ReactNode;
}) {
  if (state.isError && !state.hasData) {
    return (
      <ErrorState title={failure} onRetry={state.retry} busy={state.isFetching}>
        Please check the connection.
      </ErrorState>
    );
  }
  return (
    <>
      {state.isError && (
        <Stale>
          <Notice
            tone="warning"
            title="This list may be out of date"
            action={
              <Button size="sm" icon={RotateCw} onClick={state.retry} busy={state.isFetching}>
                Try again
              </Button>
            }
          >
            {failure}
          </Notice>
        </Stale>
      )}
      {children}
      {older && (older.toOlder || older.toNewest) && (
        <Turn>
          {older.toNewest && <Button onClick={older.toNewest}>Newest</Button>}
          {older.toOlder && <Button onClick={older.toOlder}>Older</Button>}
        </Turn>
      )}
    </>
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
