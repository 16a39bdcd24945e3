import type { OwnScreen } from "@roombell/common/contract/screen";
import { useAtomValue } from "jotai";
import { useCallback, useState } from "react";
import { discardDraftsOf } from "#staff/lib/forms/useTabDraft.js";
import { pairedScreenAtom } from "#staff/session/session.js";

/** The kind of work a form enters for a guest, and the person of a paired screen who opened it. */
type Entry = { kind: "request" | "order"; owner: OwnScreen["person"] };

/** If its person is signed out of a paired screen, the form is hidden until they return or it is discarded. */
export function useGuestEntry() {
  const person = useAtomValue(pairedScreenAtom)?.person ?? null;
  const [entry, setEntry] = useState<Entry | null>(null);
  const open = useCallback(
    (kind: Entry["kind"]): void => setEntry((current) => current ?? { kind, owner: person }),
    [person],
  );
  const owner = entry?.owner ?? null;
  const draftName = entry && [`new-${entry.kind}`, owner?.id].filter(Boolean).join(".");
  return {
    kind: entry?.kind ?? null,
    draftName: draftName ?? "",
    /** The name of the absent person whose form is hidden; null while it is shown or there is none. */
    absentName: owner !== null && owner.id !== person?.id ? owner.name : null,
    open,
    close: (): void => setEntry(null),
    discard: (): void => {
      if (draftName !== null) discardDraftsOf(draftName);
      setEntry(null);
    },
  };
}
