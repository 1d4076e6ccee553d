import { useCallback, useEffect, useState } from "react";
import { registerPushDevice, removePushDevice } from "#contract/push-devices.ts";
import { useCall } from "#web/api/use-call.ts";
import { ownSubscription, type PushAbility, pushAbility, subscribe } from "./this-browser.ts";

/** The push messages of this browser: what is possible, whether they are on, and the switch. */
export function useThisBrowser(publicKey: string | undefined) {
  const [ability, setAbility] = useState<PushAbility>(pushAbility);
  const [isSubscribed, setSubscribed] = useState<boolean>();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const register = useCall(registerPushDevice);
  const remove = useCall(removePushDevice);
  useEffect(() => {
    ownSubscription().then(
      (subscription) => setSubscribed(subscription !== null),
      () => setSubscribed(false),
    );
  }, []);

  const turnOn = useCallback(async () => {
    setBusy(true);
    setFailed(false);
    try {
      const made = publicKey && (await subscribe(publicKey));
      setAbility(pushAbility());
      if (!made) return;
      const device = await register.run({ ...made, reservations: true, waiting: true });
      if (!device) await (await ownSubscription())?.unsubscribe();
      setSubscribed(device !== undefined);
    } catch {
      // The browser's push service did not answer or refused; its message is not for people.
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }, [publicKey, register.run]);

  const turnOff = useCallback(
    async (id: number) => {
      setBusy(true);
      const removed = await remove.run({ id });
      if (removed) await (await ownSubscription())?.unsubscribe();
      setSubscribed(!removed);
      setBusy(false);
    },
    [remove.run],
  );
  return { ability, isSubscribed, isBusy, hasFailed, failure: register.failure ?? remove.failure, turnOn, turnOff };
}
