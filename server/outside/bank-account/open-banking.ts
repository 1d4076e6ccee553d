import { randomBytes } from "node:crypto";
import { isSameHolder } from "#domain/money/bank.ts";
import type { Clock } from "#server/clock.ts";
import {
  doneCode,
  holderDiffersCodes,
  noAccountCodes,
  type OpenBankingKeys,
  openBankingAddress,
  openBankingClient,
  seoulStamp,
} from "#server/outside/open-banking-client.ts";
import type { BankAccountPort, HolderCheck, HolderQuestion } from "./bank-account-port.ts";

const holderByBirthDate = " ";
const holderByBusinessNumber = "6";

interface Answer {
  rsp_code?: string;
  bank_rsp_code?: string;
  account_holder_name?: string;
}

/** The clearing institute's open banking: who holds an account, by its number and the holder's number. */
export function openBankingAccounts(keys: OpenBankingKeys, clock: Clock, url = openBankingAddress): BankAccountPort {
  const client = openBankingClient(keys, clock, url);

  async function stateOf({ bankCode, account, holderName, idDigits }: HolderQuestion): Promise<HolderCheck> {
    const digits = idDigits.replace(/\D/g, "");
    const answer = await client.ask<Answer>("/v2.0/inquiry/real_name", {
      // Must be unique within a day: our code and nine random characters.
      bank_tran_id: `${keys.useCode}U${randomBytes(5).toString("hex").slice(0, 9).toUpperCase()}`,
      bank_code_std: bankCode,
      account_num: account.replace(/\D/g, ""),
      account_holder_info_type: digits.length === 10 ? holderByBusinessNumber : holderByBirthDate,
      account_holder_info: digits,
      tran_dtime: seoulStamp(clock.now()),
    });
    return readAnswer(answer, holderName);
  }

  return {
    kind: "open-banking",
    async checkHolder(question) {
      try {
        return await stateOf(question);
      } catch (error) {
        return { state: "LATER", because: (error as Error).message };
      }
    },
  };
}

function readAnswer({ rsp_code, bank_rsp_code, account_holder_name }: Answer, holderName: string): HolderCheck {
  if (rsp_code === doneCode && account_holder_name !== undefined)
    return { state: isSameHolder(account_holder_name, holderName) ? "MATCHES" : "DIFFERS" };
  const codes = [rsp_code ?? "", bank_rsp_code ?? ""];
  if (codes.some((code) => noAccountCodes.has(code))) return { state: "NO_ACCOUNT" };
  if (codes.some((code) => holderDiffersCodes.has(code))) return { state: "DIFFERS" };
  // Time-outs, closed hours and unknown codes: asking again does no harm.
  return { state: "LATER", because: `open banking answered ${codes.join(" ")}` };
}
