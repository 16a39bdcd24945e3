import type { ReactNode } from "react";
import { ErrorState } from "../../shared/ui/ErrorState.js";
import { useMessages } from "../i18n/useLanguage.js";
import { ViewSkeleton } from "./ViewSkeleton.js";

/** What of a query's result decides what is drawn. */
type Result<T> = {
  data: T | undefined;
  isFetching: boolean;
  fetchStatus: "fetching" | "paused" | "idle";
  isError: boolean;
  refetch(): unknown;
};

/**
 * Draws what was loaded; before that a skeleton, or why there is nothing yet with Try again. What was loaded once
 * stays on the screen when a later load fails.
 */
export function Loaded<T>({
  query,
  failed,
  skeleton = <ViewSkeleton />,
  meanwhile,
  children,
}: {
  query: Result<T>;
  /** What to say when it cannot be loaded. */
  failed: string;
  skeleton?: ReactNode;
  /** What is known before anything could be loaded; stands above the skeleton or the failure. */
  meanwhile?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  const { errors } = useMessages();
  if (query.data !== undefined) return <>{children(query.data)}</>;
  const isPaused = query.fetchStatus === "paused";
  return (
    <>
      {meanwhile}
      {!isPaused && !query.isError ? (
        skeleton
      ) : (
        <ErrorState title={failed} onRetry={() => void query.refetch()} busy={query.isFetching}>
          {isPaused && errors.network}
        </ErrorState>
      )}
    </>
  );
}
