import { useCallback } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { moveUnguarded } from "./useLeaveGuard.js";

/**
 * The subject of an open dialog, kept in the address under `name`, so that a link can open it and the browser's Back
 * closes it. Null while the dialog is closed.
 */
export function useUrlDialog(
  name: string,
): [value: string | null, open: (value: string) => void, close: () => void] {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const isOwn = (useLocation().state as { dialog?: string } | null)?.dialog === name;
  const change = useCallback(
    (value: string | null): void =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (value === null) next.delete(name);
          else next.set(name, value);
          return next;
        },
        value === null ? { replace: true } : { state: { dialog: name } },
      ),
    [setParams, name],
  );
  const close = (): void => {
    if (isOwn) moveUnguarded(() => void navigate(-1));
    else change(null);
  };
  return [params.get(name), change, close];
}
