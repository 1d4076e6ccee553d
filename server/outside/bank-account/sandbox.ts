import { banks } from "#domain/money/bank.ts";
import { seoulTime } from "#domain/time/seoul-time.ts";
import type { Clock } from "#server/clock.ts";
import type { BankAccountPort, HolderCheck } from "./bank-account-port.ts";

/** By the last four digits of the account. */
const states: Record<string, HolderCheck["state"]> = { "0000": "NO_ACCOUNT", "7777": "LATER", "9999": "DIFFERS" };
/** Real banks close around midnight. Here only this account's bank does, so that the product can be tried at any hour. */
const rests = { lastDigits: "6666", from: "23:30", to: "00:30" };

/** Every holder matches, unless the digits of the account say otherwise. */
export function sandboxBankAccounts(clock: Clock): BankAccountPort {
  return {
    kind: "sandbox",
    async checkHolder({ bankCode, account }) {
      if (!Object.hasOwn(banks, bankCode)) return { state: "NO_ACCOUNT" };
      const lastDigits = account.replace(/\D/g, "").slice(-4);
      const time = seoulTime(clock.now());
      if (lastDigits === rests.lastDigits && (time >= rests.from || time < rests.to)) {
        return { state: "LATER", because: "the bank rests at night" };
      }
      const state = states[lastDigits] ?? "MATCHES";
      return state === "LATER" ? { state, because: "the sandbox rests for this account" } : { state };
    },
  };
}
