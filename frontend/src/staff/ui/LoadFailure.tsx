import { ApiError } from "../../shared/lib/apiClient.js";
import { SkeletonLines } from "../../shared/ui/Skeleton.js";
import { ErrorState } from "../../shared/ui/ErrorState.js";

/**
 * Stands in for content that failed to load: the reason, and Try again. `thing` names what a link pointed to, for the
 * message when it does not exist.
 */
export function LoadFailure({
  title,
  thing,
  error,
  onRetry,
  busy,
}: {
  title: string;
  thing?: string;
  error: Error | null;
  onRetry: () => void;
  busy?: boolean | undefined;
}) {
  if (thing !== undefined && error instanceof ApiError && error.code === "not_found") {
    return <ErrorState title={`This ${thing} does not exist`}>It may have been deleted since.</ErrorState>;
  }
  return (
    <ErrorState title={title} onRetry={onRetry} busy={busy}>
      {reasonOf(error)}
    </ErrorState>
  );
}

/** Replaces a form while its initial values load, or when loading them failed. */
export function FormWaiting({
  isError,
  error,
  isFetching,
  refetch,
  failure,
  thing,
}: {
  isError: boolean;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
  failure: string;
  thing: string;
}) {
  if (!isError) return <SkeletonLines count={8} />;
  return (
    <LoadFailure
      title={failure}
      thing={thing}
      error={error}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}

function reasonOf(error: Error | null): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.status === 0 ? "Please check the connection." : `${error.message.replace(/\.$/, "")}.`;
}
