import { seoulTime } from "#domain/seoul-time.ts";
import type { Clock } from "#server/clock.ts";
import type { BankAccountPort, HolderCheck } from "./bank-account-port.ts";

/** By the last four digits of the account. */
const states: Record<string, HolderCheck["state"]> = { "0000": "NO_ACCOUNT", "7777": "LATER", "9999": "DIFFERS" };
const rests = { from: "23:30", to: "00:30" };

/** Every account is its holder's, unless its digits say otherwise; around midnight the banks rest, as real ones do. */
export function sandboxBankAccounts(clock: Clock): BankAccountPort {
  return {
    kind: "sandbox",
    async checkHolder({ account }) {
      const time = seoulTime(clock.now());
      if (time >= rests.from || time < rests.to) return { state: "LATER", because: "the bank rests at night" };
      const state = states[account.replace(/\D/g, "").slice(-4)] ?? "MATCHES";
      return state === "LATER" ? { state, because: "the sandbox rests for this account" } : { state };
    },
  };
}
