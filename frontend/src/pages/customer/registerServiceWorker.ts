/** Makes the guest app start without network. Runs after the first paint, so that it never delays it. */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  const register = (): void => {
    // Without it the app works as before, only not without network.
    navigator.serviceWorker.register("/sw.js", { scope: "/customer" }).catch(() => undefined);
  };
  if (document.readyState === "complete") setTimeout(register, 0);
  else window.addEventListener("load", register, { once: true });
}
