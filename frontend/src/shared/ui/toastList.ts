/** What a toast is about. */
export type ToastTone = "success" | "error" | "warning" | "info";

/** A short message. `id`: what it is about; `durationMs`: how long it stays, else as long as its place has it. */
export type Toast = { serial: number; tone: ToastTone; text: string; id?: string; durationMs?: number };

const LIMIT = 3;
let toasts: readonly Toast[] = [];
let serial = 0;
const listeners = new Set<() => void>();

function put(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** The toasts to show, newest first; those told before there is a place for them wait in it. */
export const toastList = {
  read: (): readonly Toast[] => toasts,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  /** The newest never waits: it takes the place of what has its id, or that of the oldest. */
  add(toast: Omit<Toast, "serial">): void {
    const others = toasts.filter(({ id }) => id === undefined || id !== toast.id);
    put([{ ...toast, serial: ++serial }, ...others].slice(0, LIMIT));
  },

  remove(gone: Toast): void {
    put(toasts.filter((toast) => toast !== gone));
  },

  /** Takes back what was told under an id. */
  clear: (gone: string): void => {
    if (toasts.some(({ id }) => id === gone)) put(toasts.filter(({ id }) => id !== gone));
  },
};
