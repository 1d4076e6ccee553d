import { randomBytes } from "node:crypto";
import { isSameHolder } from "#domain/bank.ts";
import { seoulDay } from "#domain/seoul-time.ts";
import type { Clock } from "#server/clock.ts";
import type { BankAccountPort, HolderCheck, HolderQuestion } from "./bank-account-port.ts";

interface OpenBankingKeys {
  clientId: string;
  clientSecret: string;
  /** Ten characters that the clearing institute gave to us; every question's own number begins with it. */
  useCode: string;
}

const address = "https://openapi.openbanking.or.kr";
const patienceMilliseconds = 10_000;

/** Codes of the institute (A…) and of the banks: no such account, moved or closed, not in anybody's real name. */
const noAccount = new Set(["412", "414", "415", "416", "417"]);
/** Name or number of the holder is another; the account is somebody else's since. */
const differs = new Set(["A0312", "A0313", "A0318", "461", "463", "473", "815"]);
const done = "A0000";
const holderByBirthDate = " ";
const holderByBusinessNumber = "6";

interface Answer {
  rsp_code?: string;
  bank_rsp_code?: string;
  account_holder_name?: string;
}

/** The clearing institute's open banking: who holds an account, by its number and the holder's. */
export function openBankingAccounts(keys: OpenBankingKeys, clock: Clock, url = address): BankAccountPort {
  let token: { text: string; until: number } | undefined;

  async function ask<Body>(path: string, headers: Record<string, string>, body: string): Promise<Body> {
    const signal = AbortSignal.timeout(patienceMilliseconds);
    const response = await fetch(`${url}${path}`, { method: "POST", headers, body, signal });
    if (response.status === 401) token = undefined;
    if (!response.ok) throw new Error(`open banking answered ${response.status}`);
    return (await response.json()) as Body;
  }

  async function freshToken(): Promise<string> {
    if (token && token.until > clock.now().getTime()) return token.text;
    const form = new URLSearchParams({
      ...{ client_id: keys.clientId, client_secret: keys.clientSecret },
      ...{ scope: "oob", grant_type: "client_credentials" },
    });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const given = await ask<{ access_token?: string; expires_in?: number }>(
      "/oauth/2.0/token",
      headers,
      form.toString(),
    );
    if (!given.access_token) throw new Error("open banking gave no token");
    // A minute early, so that none runs out on its way.
    token = { text: given.access_token, until: clock.now().getTime() + ((given.expires_in ?? 0) - 60) * 1000 };
    return token.text;
  }

  async function stateOf({ bankCode, account, holderName, idDigits }: HolderQuestion): Promise<HolderCheck> {
    const headers = {
      "content-type": "application/json; charset=UTF-8",
      authorization: `Bearer ${await freshToken()}`,
    };
    const digits = idDigits.replace(/\D/g, "");
    const answer = await ask<Answer>(
      "/v2.0/inquiry/real_name",
      headers,
      JSON.stringify({
        // Must not repeat within a day: nine characters of chance behind our code.
        bank_tran_id: `${keys.useCode}U${randomBytes(5).toString("hex").slice(0, 9).toUpperCase()}`,
        bank_code_std: bankCode,
        account_num: account.replace(/\D/g, ""),
        account_holder_info_type: digits.length === 10 ? holderByBusinessNumber : holderByBirthDate,
        account_holder_info: digits,
        tran_dtime: seoulStamp(clock.now()),
      }),
    );
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
  if (rsp_code === done && account_holder_name !== undefined)
    return { state: isSameHolder(account_holder_name, holderName) ? "MATCHES" : "DIFFERS" };
  const codes = [rsp_code ?? "", bank_rsp_code ?? ""];
  if (codes.some((code) => noAccount.has(code))) return { state: "NO_ACCOUNT" };
  if (codes.some((code) => differs.has(code))) return { state: "DIFFERS" };
  // Time-outs, closed hours and codes that nobody has told us of: asking again harms nobody.
  return { state: "LATER", because: `open banking answered ${codes.join(" ")}` };
}

const seoulStamp = (at: Date) =>
  seoulDay(at).replaceAll("-", "") +
  new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(11, 19).replaceAll(":", "");
