const MAX_OBJECTS = 10_000;

/**
 * Tells whether a version of an object is newer than the last one that passed: two changes of one object can be
 * published in the opposite order to their writes, and then the older one is dropped. The objects that changed least
 * recently are evicted first.
 */
export function createVersionGate(): (id: string, version: number) => boolean {
  const latest = new Map<string, number>();
  return (id, version) => {
    if ((latest.get(id) ?? 0) >= version) return false;
    latest.delete(id);
    latest.set(id, version);
    if (latest.size > MAX_OBJECTS) {
      const [oldest] = latest.keys();
      if (oldest !== undefined) latest.delete(oldest);
    }
    return true;
  };
}
