/** Makes the guest app start without network. Used once the first view is drawn, so that it never delays it. */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  // Without it the app works as before, only not without network.
  navigator.serviceWorker.register("/sw.js", { scope: "/customer" }).catch(() => undefined);
}
