import type { PayoutProblem } from "#domain/money/settlement.ts";
import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
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
import { otherAmount, type PayoutOutcome, type PayoutPort, type SentBefore, type Transfer } from "./payout-port.ts";
import { transferCode } from "./transfer-code.ts";

export interface PayoutKeys extends OpenBankingKeys {
  /** Our own account that the institute takes the money from, as agreed with it. */
  ownBankCode: string;
  ownAccount: string;
  ownName: string;
  /** The pass phrase that allows transfers from it. */
  passPhrase: string;
}

const bankDone = "000";
/** Reported lost, or out of use: a transfer cannot arrive there. */
const unusable = new Set(["419", "420"]);
/** The bank refuses, for reasons that it gives only to the account holder. */
const refused = new Set(["499"]);
/** A lookup answers this for a transfer that is unknown or did not happen. */
const neverHappened = new Set(["701", "813"]);
/** The most that one lookup takes. */
const mostLookedUp = 25;

interface Result {
  bank_rsp_code?: string;
  /** Of the transfer that it is about. */
  tran_amt?: string;
}
interface Answer {
  rsp_code?: string;
  res_list?: Result[];
}

/**
 * Transfers through the clearing institute's open banking. It was never tried against the live service: addresses, fields
 * and codes come from the public description. A code that is not listed here never decides anything, so its meaning can
 * be found out while the money stays where it is.
 */
export function openBankingPayouts(keys: PayoutKeys, clock: Clock, url = openBankingAddress): PayoutPort {
  const client = openBankingClient(keys, clock, url);
  const numberOf = (key: string) => `${keys.useCode}U${transferCode(key)}`;

  async function send({ key, amountWon, bankCode, account, holder, memo }: Transfer): Promise<PayoutOutcome> {
    const { rsp_code, res_list } = await client.ask<Answer>("/v2.0/transfer/deposit/acnt_num", {
      cntr_account_type: "N",
      cntr_account_num: keys.ownAccount,
      wd_pass_phrase: keys.passPhrase,
      // The bank compares the holder's name itself, and refuses another.
      wd_print_content: memo,
      name_check_option: "on",
      tran_dtime: seoulStamp(clock.now()),
      req_cnt: "1",
      req_list: [
        {
          tran_no: "1",
          bank_tran_id: numberOf(key),
          bank_code_std: bankCode,
          account_num: digitsOf(account),
          account_holder_name: holder,
          print_content: memo,
          tran_amt: String(amountWon),
          transfer_purpose: "TR",
          req_client_name: keys.ownName,
          req_client_bank_code: keys.ownBankCode,
          req_client_account_num: keys.ownAccount,
          req_client_num: keys.useCode,
        },
      ],
    });
    return outcomeOf(rsp_code, res_list?.[0]);
  }

  /** Asks for every day since the payout was created, because the institute finds a transfer by its number and day. */
  async function byKey({ key, amountWon, since }: SentBefore): Promise<PayoutOutcome | undefined> {
    const results: PayoutOutcome[] = [];
    for (const days of chunks(daysSince(since, clock.now()))) {
      const { rsp_code, res_list = [] } = await client.ask<Answer>("/v2.0/transfer/result", {
        check_type: "2",
        tran_dtime: seoulStamp(clock.now()),
        req_cnt: String(days.length),
        req_list: days.map((day, at) => ({
          tran_no: String(at + 1),
          org_bank_tran_id: numberOf(key),
          org_tran_amt: String(amountWon),
          org_bank_tran_date: day.replaceAll("-", ""),
        })),
      });
      if (rsp_code !== doneCode || res_list.length !== days.length)
        return { outcome: "later", reason: `open banking answered ${rsp_code ?? "nothing"} about a transfer` };
      for (const result of res_list) {
        const outcome = outcomeOf(rsp_code, result);
        // Compared here too: nobody has tried what the institute answers for a known number with another amount.
        const isOther = result.tran_amt !== undefined && Number(result.tran_amt) !== amountWon;
        if (isOther && outcome.outcome !== "refused") results.push(otherAmount);
        else if (!neverHappened.has(result.bank_rsp_code ?? "")) results.push(outcome);
      }
    }
    const one = (outcome: PayoutOutcome["outcome"]) => results.find((result) => result.outcome === outcome);
    // If any day says "pending", it must not be sent again, whatever the other days say.
    return one("sent") ?? one("later") ?? one("refused");
  }

  return { kind: "open-banking", send, byKey };
}

function outcomeOf(rspCode = "", { bank_rsp_code: bankCode = "" }: Result = {}): PayoutOutcome {
  if (rspCode === doneCode && bankCode === bankDone) return { outcome: "sent" };
  const problem = problemOf(rspCode) ?? problemOf(bankCode);
  return problem
    ? { outcome: "refused", problem }
    : { outcome: "later", reason: `open banking answered ${rspCode} ${bankCode}`.trim() };
}

function problemOf(code: string): PayoutProblem | undefined {
  if (noAccountCodes.has(code) || unusable.has(code)) return "ACCOUNT_CLOSED";
  if (holderDiffersCodes.has(code)) return "HOLDER_DIFFERS";
  return refused.has(code) ? "REFUSED" : undefined;
}

const digitsOf = (account: string) => account.replace(/\D/g, "");

function daysSince(since: Date, now: Date): string[] {
  const days = [seoulDay(since)];
  for (let day = addDays(seoulDay(since), 1); day <= seoulDay(now); day = addDays(day, 1)) days.push(day);
  return days;
}

const chunks = (days: readonly string[]) =>
  Array.from({ length: Math.ceil(days.length / mostLookedUp) }, (_, at) =>
    days.slice(at * mostLookedUp, (at + 1) * mostLookedUp),
  );
