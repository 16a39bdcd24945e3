import { ErrorState } from "./ErrorState.js";
import { SkeletonLines } from "./Skeleton.js";

/** In a form's place while what it begins with is loaded, or what to do when that failed. */
export function FormWaiting({
  isError,
  isFetching,
  refetch,
  failure,
}: {
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
  failure: string;
}) {
  if (!isError) return <SkeletonLines count={8} />;
  return <ErrorState title={failure} onRetry={() => void refetch()} busy={isFetching} />;
}
