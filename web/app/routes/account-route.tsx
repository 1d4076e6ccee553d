import { AccountScreen } from "#web/accounts/account-screen.tsx";
import { PushDevicesCard } from "#web/push-devices/push-devices-card.tsx";

/** The account, with its push devices. */
export function AccountRoute() {
  return <AccountScreen devices={<PushDevicesCard />} />;
}
