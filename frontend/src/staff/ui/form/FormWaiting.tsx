import { LoadFailure } from "../LoadFailure.js";
import { SkeletonLines } from "../../../shared/ui/Skeleton.js";

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
