import type { Business, BusinessCheck, BusinessRegistryPort } from "./business-registry-port.ts";

const address = "https://api.odcloud.kr/api/nts-businessman/v1";
const patienceMilliseconds = 7000;

const active = "01";
const notActive: Record<string, BusinessCheck["state"]> = { "02": "PAUSED", "03": "CLOSED" };

/** The tax office's public service. Its key goes in a header, so that no address contains it. */
export function taxOfficeRegistry({ serviceKey }: { serviceKey: string }, url = address): BusinessRegistryPort {
  async function ask<Row>(path: string, body: object): Promise<Row | undefined> {
    const response = await fetch(`${url}/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Infuser ${serviceKey}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    if (!response.ok) throw new Error(`the tax office answered ${response.status}`);
    return ((await response.json()) as { data?: Row[] }).data?.[0];
  }

  async function stateOf({ number, openingDay, representativeName }: Business): Promise<BusinessCheck["state"]> {
    const digits = number.replaceAll("-", "");
    const status = (await ask<{ b_stt_cd?: string }>("status", { b_no: [digits] }))?.b_stt_cd;
    // A number that it does not know has a row with an empty state.
    if (status === undefined) throw new Error("the tax office answered without a row");
    if (status !== active) return notActive[status] ?? "NOT_REGISTERED";
    const business = { b_no: digits, start_dt: openingDay.replaceAll("-", ""), p_nm: representativeName };
    const validated = await ask<{ valid?: string }>("validate", { businesses: [business] });
    return validated?.valid === "01" ? "REGISTERED" : "NOT_REGISTERED";
  }

  return {
    kind: "tax-office",
    async check(business) {
      try {
        return { state: await stateOf(business) };
      } catch (error) {
        return { state: "LATER", because: (error as Error).message };
      }
    },
  };
}
