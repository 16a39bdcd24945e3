import { ApiError } from "../../shared/lib/apiClient.js";
import { ErrorState } from "../../shared/ui/ErrorState.js";

/**
 * What staff see in place of what could not be loaded: why, and Try again. `thing`: what a link was to; where there is
 * none of that id, it says so.
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

function reasonOf(error: Error | null): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.status === 0 ? "Please check the connection." : `${error.message.replace(/\.$/, "")}.`;
}
