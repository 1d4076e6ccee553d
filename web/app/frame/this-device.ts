import { renewPushDevice } from "#contract/push-devices.ts";
import { codeOf } from "#web/api/failures.ts";
import { send } from "#web/api/send.ts";

const renewedKey = "danjang.device-renewed";

/** Registers the service worker, opens the target of a tapped notification, and reports that this device is in use. */
export async function keepThisDevice(goTo: (href: string) => void, signal: AbortSignal) {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register("/sw.js", { updateViaCache: "none" });
  serviceWorker.addEventListener(
    "message",
    ({ data }: MessageEvent<{ open?: string }>) => {
      if (data?.open) goTo(data.open);
    },
    { signal },
  );
  await renew(registration);
}

/**
 * Once per visit: after a new sign-in the device gets messages again, and a device that was switched off elsewhere is
 * off here too.
 */
async function renew({ pushManager }: ServiceWorkerRegistration) {
  const subscription = await pushManager?.getSubscription();
  if (!subscription || sessionStorage.getItem(renewedKey)) return;
  sessionStorage.setItem(renewedKey, "yes");
  try {
    await send(renewPushDevice, { endpoint: subscription.endpoint });
  } catch (failure) {
    if (codeOf(renewPushDevice, failure) !== "push_device_not_found") throw failure;
    await subscription.unsubscribe();
  }
}
