import { listMyPasskeys as call } from "#contract/passkeys.ts";
import { deviceLabel } from "#domain/accounts/device-label.ts";
import { handle } from "#server/http/calls/context.ts";
import { passkeysOf } from "./own-passkeys.ts";
import { recoveryCodesLeft } from "./recovery-codes.ts";

export const listMyPasskeys = handle(call, async ({ account, db, config }) => {
  const rows = await passkeysOf(db, account.id);
  return {
    items: rows.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      device: deviceLabel(userAgent),
      createdAt,
      lastUsedAt,
    })),
    needed: config.operatorsNeedPasskey && account.adminRole === "PARTNERS_ADMIN",
    recoveryCodesLeft: await recoveryCodesLeft(db, account.id),
  };
});
