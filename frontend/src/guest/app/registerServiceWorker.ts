/** Lets the guest app start offline. Called after the first view is rendered, so that it never delays it. */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  // Without it the app works as before, only not offline.
  navigator.serviceWorker.register("/sw.js", { scope: "/customer" }).catch(() => undefined);
}
