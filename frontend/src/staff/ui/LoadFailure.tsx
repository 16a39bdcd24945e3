import type { UseQueryResult } from "@tanstack/react-query";
import { ApiError } from "#shared/lib/api/apiClient.js";
import { ErrorState } from "#shared/ui/state/ErrorState.js";
import { SkeletonLines } from "#shared/ui/state/Skeleton.js";

export type LoadState = Pick<UseQueryResult, "data" | "isError" | "error" | "isFetching"> & {
  refetch: () => unknown;
};

type Props = {
  query: LoadState;
  title: string;
  /** Names the target of a link in the message that it does not exist. */
  thing?: string;
};

/** Replaces content that failed to load: the reason, and Try again. */
export function LoadFailure({ query: { error, isFetching, refetch }, title, thing }: Props) {
  if (thing !== undefined && error instanceof ApiError && error.code === "not_found") {
    return <ErrorState title={`This ${thing} does not exist`}>It may have been deleted.</ErrorState>;
  }
  return (
    <ErrorState title={title} onRetry={() => void refetch()} busy={isFetching}>
      {formatReason(error)}
    </ErrorState>
  );
}

/** Replaces content until it is loaded: placeholder lines, or the load failure. */
export function Waiting({ lines = 8, ...props }: Props & { lines?: number }) {
  if (props.query.data !== undefined) return null;
  return props.query.isError ? <LoadFailure {...props} /> : <SkeletonLines count={lines} />;
}

function formatReason(error: Error | null): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.status === 0 ? "Please check your connection." : `${error.message.replace(/\.$/, "")}.`;
}
