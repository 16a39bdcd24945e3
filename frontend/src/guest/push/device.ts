import { findZoneOffsets } from "@roombell/common/domain/zoneOffsets";
import type { Catalogue } from "#guest/i18n/catalogues/en.js";
import { guestApi } from "#shared/lib/api/guestApi.js";

/** Where the service worker reads the texts of notifications (serviceWorker/worker.js). */
const TEXTS = { cache: "roombell-push", address: "/push-texts" };

/** The device's push support; `key` is the server's key for a subscription. */
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
 * Requests permission and subscribes this device to the stay's status changes.
 * @returns false if the guest denies permission
 * @throws if the push service or the server is unreachable
 */
export async function turnOn(key: string, messages: Catalogue, timezone: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const former = await pushManager.getSubscription();
  // The key differs if the server's secret has changed.
  if (former !== null && keyOf(former) !== key) await former.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  if (endpoint === undefined) throw new Error("The browser named no address");
  await cacheTexts(messages, timezone);
  await guestApi.call("PUT /customer/push", { body: { endpoint, keys: { p256dh, auth } } });
  return true;
}

/** Unsubscribes this device from every stay; the push service reports that on the server's next message. */
export async function turnOff(): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}

/** Caches the texts in the guest's language and the hotel's zone for the worker, which runs without the app. */
async function cacheTexts(
  { work: { kinds }, orders, requests, schedule: { problems } }: Catalogue,
  timezone: string,
): Promise<void> {
  const texts = {
    order: { title: kinds.order, statuses: { ...orders.statuses, ...problems, delayed: orders.runningLate } },
    request: {
      title: kinds.request,
      statuses: { ...requests.statuses, ...problems, deferred: requests.deferred },
    },
    language: document.documentElement.lang,
    timezone,
    zone_offsets: findZoneOffsets(timezone),
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
