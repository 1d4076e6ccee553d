import { seoulDay } from "#domain/time/seoul-time.ts";
import type { Clock } from "#server/clock.ts";

export interface OpenBankingKeys {
  clientId: string;
  clientSecret: string;
  /** Ten characters that the clearing institute gave us. Our own number of every request begins with it. */
  useCode: string;
}

export interface OpenBankingClient {
  /** Throws if there was no readable answer. */
  ask: <Answer>(path: string, body: object) => Promise<Answer>;
}

export const openBankingAddress = "https://openapi.openbanking.or.kr";
export const doneCode = "A0000";

/** Codes of the institute (A…) and of the banks: no such account, moved or closed, not in a real name. */
export const noAccountCodes: ReadonlySet<string> = new Set(["412", "414", "415", "416", "417"]);
/** The holder's name or number is another, or the account has another holder now. */
export const holderDiffersCodes: ReadonlySet<string> = new Set(["A0312", "A0313", "A0318", "461", "463", "473", "815"]);

const patienceMilliseconds = 10_000;

/** The clearing institute's open banking, with an access token that is renewed when it expires. */
export function openBankingClient(keys: OpenBankingKeys, clock: Clock, url: string): OpenBankingClient {
  let token: { text: string; until: number } | undefined;

  async function post<Answer>(path: string, headers: Record<string, string>, body: string): Promise<Answer> {
    const signal = AbortSignal.timeout(patienceMilliseconds);
    const response = await fetch(`${url}${path}`, { method: "POST", headers, body, signal });
    if (response.status === 401) token = undefined;
    if (!response.ok) throw new Error(`open banking answered ${response.status}`);
    return (await response.json()) as Answer;
  }

  async function freshToken(): Promise<string> {
    if (token && token.until > clock.now().getTime()) return token.text;
    const form = new URLSearchParams({
      client_id: keys.clientId,
      client_secret: keys.clientSecret,
      scope: "oob",
      grant_type: "client_credentials",
    });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const given = await post<{ access_token?: string; expires_in?: number }>(
      "/oauth/2.0/token",
      headers,
      form.toString(),
    );
    if (!given.access_token) throw new Error("open banking gave no token");
    // A minute early, so that it does not expire during a request.
    token = { text: given.access_token, until: clock.now().getTime() + ((given.expires_in ?? 0) - 60) * 1000 };
    return token.text;
  }

  return {
    async ask(path, body) {
      const headers = {
        "content-type": "application/json; charset=UTF-8",
        authorization: `Bearer ${await freshToken()}`,
      };
      return post(path, headers, JSON.stringify(body));
    },
  };
}

/** A time in the institute's format: fourteen digits, in Seoul time. */
export const seoulStamp = (at: Date) =>
  seoulDay(at).replaceAll("-", "") +
  new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(11, 19).replaceAll(":", "");
