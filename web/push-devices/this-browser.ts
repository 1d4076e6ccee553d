export type PushAbility = "able" | "blocked" | "needsHomeScreen" | "unable";

/** Apple's phones and tablets; a tablet calls itself a Mac, which has no fingers on it. */
const isApplePhone = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Opened from the home screen, and not in a browser's tab. */
export const isInstalled = () => window.matchMedia("(display-mode: standalone)").matches;

/** Apple's give no offer: whoever wants it there has to know the way. */
export const needsToldHowToInstall = () => isApplePhone() && !isInstalled();

/** What can be done about notifications here, before anybody is asked anything. */
export function pushAbility(): PushAbility {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return needsToldHowToInstall() ? "needsHomeScreen" : "unable";
  return Notification.permission === "denied" ? "blocked" : "able";
}

const registration = () => navigator.serviceWorker.getRegistration();

export async function ownSubscription(): Promise<PushSubscription | null> {
  if (!("serviceWorker" in navigator)) return null;
  return (await (await registration())?.pushManager?.getSubscription()) ?? null;
}

/** Asks the person first, and then the browser. Undefined: one of the two said no. */
export async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  const worker =
    (await registration()) ?? (await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }));
  // One that was made under another key takes nothing of ours.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : undefined;
}
