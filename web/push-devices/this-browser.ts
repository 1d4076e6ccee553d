export type PushAbility = "able" | "blocked" | "needsHomeScreen" | "unable";

/** iPhones and iPads; an iPad reports itself as a Mac, but a Mac has no touch screen. */
const isApplePhone = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Opened from the home screen, not in a tab of the browser. */
export const isInstalled = () => window.matchMedia("(display-mode: standalone)").matches;

/** iOS has no install event: the person needs instructions. */
export const needsInstallHelp = () => isApplePhone() && !isInstalled();

/** What is possible with notifications here, before the browser asks anything. */
export function pushAbility(): PushAbility {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return needsInstallHelp() ? "needsHomeScreen" : "unable";
  return Notification.permission === "denied" ? "blocked" : "able";
}

const registration = () => navigator.serviceWorker.getRegistration();

export async function ownSubscription(): Promise<PushSubscription | null> {
  if (!("serviceWorker" in navigator)) return null;
  return (await (await registration())?.pushManager?.getSubscription()) ?? null;
}

/** Asks the person first, and then the browser. Undefined: one of them refused. */
export async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  const worker =
    (await registration()) ?? (await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }));
  // A subscription under another key gets none of our messages.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : undefined;
}
