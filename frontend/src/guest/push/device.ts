import type { Catalogue } from "#guest/i18n/catalogues/en.js";
import { guestApi } from "#shared/lib/api/guestApi.js";

/** Where the service worker reads the texts of notifications (serviceWorker/worker.js). */
const TEXTS = { cache: "roombell-push", address: "/push-texts" };

/** What the device allows: with the server's key, notifications can be turned on. */
export type Ability = { name: "able"; key: string; isOn: boolean } | { name: "home_screen" | "unable" };

export async function findAbility(): Promise<Ability> {
  const registration = await navigator.serviceWorker?.getRegistration("/customer");
  if (registration === undefined) return { name: "unable" };
  if (!("PushManager" in window)) return { name: isIphonesBrowser() ? "home_screen" : "unable" };
  if (Notification.permission === "denied") return { name: "unable" };
  const { public_key: key } = await guestApi.call("GET /customer/push", {});
  if (key === null) return { name: "unable" };
  return { name: "able", key, isOn: (await registration.pushManager.getSubscription()) !== null };
}

/**
 * Asks the guest's browser for permission, and the server to send the stay's status changes here.
 * @returns false when the guest does not allow it
 * @throws when the push service or the server cannot be reached
 */
export async function turnOn(key: string, messages: Catalogue): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const former = await pushManager.getSubscription();
  // Another key is that of a server whose secret has changed.
  if (former !== null && keyOf(former) !== key) await former.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  if (endpoint === undefined) throw new Error("The browser named no address");
  await keepTexts(messages);
  await guestApi.call("PUT /customer/push", { body: { endpoint, keys: { p256dh, auth } } });
  return true;
}

/** Ends it for every stay on this device; the push service tells the server when that sends the next one. */
export async function turnOff(): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}

/** The worker runs without the app, so that the texts are left for it, in the guest's language. */
async function keepTexts({ work: { kinds }, orders, requests }: Catalogue): Promise<void> {
  const texts = {
    order: { title: kinds.order, statuses: orders.statuses },
    request: { title: kinds.request, statuses: requests.statuses },
  };
  const cache = await caches.open(TEXTS.cache);
  await cache.put(TEXTS.address, new Response(JSON.stringify(texts)));
}

/** The server's key of a subscription, base64url. */
function keyOf({ options }: PushSubscription): string | null {
  const key = options.applicationServerKey;
  if (key === null) return null;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** On an iPhone only apps on the home screen get notifications. */
const isIphonesBrowser = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) && !matchMedia("(display-mode: standalone)").matches;
