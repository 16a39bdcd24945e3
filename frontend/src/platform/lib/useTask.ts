import { useState } from "react";
import { useUrlDialog } from "../../staff/lib/useUrlDialog.js";

/**
 * The task of a page's dialog: adding something, which a link can open too (`?add=<what>`), or a task started on the
 * page. Null while no dialog is open.
 */
export function useTask<Task>(what: string, adding: Task) {
  const [isAdding, openAdd, closeAdd] = useUrlDialog("add");
  const [begun, setBegun] = useState<Task | null>(null);
  /** Closes the dialog, or goes on to the next one. */
  const goOn = (next: Task | null): void => {
    if (begun === null) closeAdd();
    setBegun(next);
  };
  return {
    task: begun ?? (isAdding === null ? null : adding),
    add: (): void => openAdd(what),
    begin: (task: Task): void => setBegun(task),
    goOn,
    close: (): void => goOn(null),
  };
}
