const MAX_REMEMBERED = 10_000;

/**
 * Says whether a version of an object is newer than the last one let through. Two changes of one object can be
 * announced in the other order than they were written; the older one is then no news. The objects that changed
 * least recently are forgotten first.
 */
export function createVersionGate(): (id: string, version: number) => boolean {
  const latest = new Map<string, number>();
  return (id, version) => {
    if ((latest.get(id) ?? 0) >= version) return false;
    latest.delete(id);
    latest.set(id, version);
    if (latest.size > MAX_REMEMBERED) {
      const [oldest] = latest.keys();
      if (oldest !== undefined) latest.delete(oldest);
    }
    return true;
  };
}
