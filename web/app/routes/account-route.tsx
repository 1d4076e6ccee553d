import { AccountScreen } from "#web/accounts/account-screen.tsx";
import { PushDevicesCard } from "#web/push-devices/push-devices-card.tsx";

/** Somebody's account, with the devices that they are told things on. */
export function AccountRoute() {
  return <AccountScreen devices={<PushDevicesCard />} />;
}
