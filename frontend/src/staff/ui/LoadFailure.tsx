import { ApiError } from "#shared/lib/api/apiClient.js";
import { ErrorState } from "#shared/ui/state/ErrorState.js";
import { SkeletonLines } from "#shared/ui/state/Skeleton.js";

export type LoadState = {
  data: unknown;
  isError: boolean;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
};

type Props = {
  query: LoadState;
  title: string;
  /** What a link pointed to, for the message when it does not exist. */
  thing?: string;
};

/** Stands in for content that failed to load: the reason, and Try again. */
export function LoadFailure({ query: { error, isFetching, refetch }, title, thing }: Props) {
  if (thing !== undefined && error instanceof ApiError && error.code === "not_found") {
    return <ErrorState title={`This ${thing} does not exist`}>It may have been deleted since.</ErrorState>;
  }
  return (
    <ErrorState title={title} onRetry={() => void refetch()} busy={isFetching}>
      {reasonOf(error)}
    </ErrorState>
  );
}

/** Stands in for content that is not there yet: placeholder lines, or why it failed to load. */
export function Waiting({ lines = 8, ...props }: Props & { lines?: number }) {
  if (props.query.data !== undefined) return null;
  return props.query.isError ? <LoadFailure {...props} /> : <SkeletonLines count={lines} />;
}

function reasonOf(error: Error | null): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.status === 0 ? "Please check the connection." : `${error.message.replace(/\.$/, "")}.`;
}
