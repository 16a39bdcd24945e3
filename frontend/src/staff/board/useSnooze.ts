import { useAtom } from "jotai";
import { useCallback, useEffect } from "react";
import { accountAtom } from "#staff/session/accountStorage.js";

/** What one person has put away on this device: the messages' labels, and until when in milliseconds. */
type Snooze = { person: string; labels: readonly string[]; until: number };

const snoozeAtom = accountAtom<Snooze | null>("alerts.snooze", null, asSnooze, { until: "sign-out" });
const NOTHING: readonly string[] = [];

/** The labels of the messages that `person` has snoozed, in every tab and also after a reload; null ends the snooze. */
export function useSnooze(
  person: string | null,
  ms: number,
): [readonly string[], (labels: readonly string[] | null) => void] {
  const [stored, setStored] = useAtom(snoozeAtom);
  const own = stored !== null && stored.person === person ? stored : null;
  useEffect(() => {
    if (own === null) return;
    const timer = setTimeout(() => setStored(null), own.until - Date.now());
    return () => clearTimeout(timer);
  }, [own, setStored]);
  const setLabels = useCallback(
    (labels: readonly string[] | null) =>
      setStored(labels === null || person === null ? null : { person, labels, until: Date.now() + ms }),
    [setStored, person, ms],
  );
  return [own?.labels ?? NOTHING, setLabels];
}

function asSnooze(value: unknown): Snooze | null {
  if (typeof value !== "object" || value === null) return null;
  const { person, labels, until } = value as Partial<Record<string, unknown>>;
  const isWhole =
    typeof person === "string" &&
    typeof until === "number" &&
    Array.isArray(labels) &&
    labels.every((label) => typeof label === "string");
  return isWhole ? { person, labels, until } : null;
}
