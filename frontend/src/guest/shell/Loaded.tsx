import type { UseQueryResult } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { connectionAtom } from "#shared/lib/live/useLive.js";
import { ErrorState } from "#shared/ui/state/ErrorState.js";
import { ViewSkeleton } from "./ViewSkeleton.js";

export type LoadedQuery<T> = Pick<
  UseQueryResult<T>,
  "data" | "isFetching" | "fetchStatus" | "isError" | "refetch"
>;

/** The data, or until then a skeleton or the error. Loaded data stays on screen when a later load fails. */
export function Loaded<T>({
  query,
  failed,
  skeleton = <ViewSkeleton />,
  meanwhile,
  children,
}: {
  query: LoadedQuery<T>;
  failed: string;
  skeleton?: ReactNode;
  /** Shown above the skeleton or the error, such as queued entries. */
  meanwhile?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  const { common, errors } = useMessages();
  const isOffline = useAtomValue(connectionAtom) === "offline";
  if (query.data !== undefined) return <>{children(query.data)}</>;
  const isPaused = query.fetchStatus === "paused" || (query.isError && isOffline);
  return (
    <>
      {meanwhile}
      {!isPaused && !query.isError ? (
        skeleton
      ) : (
        <ErrorState
          title={isPaused ? common.notOffline : failed}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        >
          {isPaused && errors.network}
        </ErrorState>
      )}
    </>
  );
}
