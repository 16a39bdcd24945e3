import { useCallback } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { moveUnguarded } from "./useLeaveGuard.js";
import { useSetParams } from "./useSetParams.js";

/** In the URL parameter `name`, so that links open the dialog and Back closes it. Null while closed. */
export function useUrlDialog(
  name: string,
): [value: string | null, open: (value: string) => void, close: () => void] {
  const [params] = useSearchParams();
  const setParams = useSetParams();
  const navigate = useNavigate();
  const isOwn = (useLocation().state as { dialog?: string } | null)?.dialog === name;
  const open = useCallback(
    (value: string): void => setParams({ [name]: value }, { state: { dialog: name } }),
    [setParams, name],
  );
  const close = (): void => {
    if (isOwn) moveUnguarded(() => void navigate(-1));
    else setParams({ [name]: null });
  };
  return [params.get(name), open, close];
}
