import { createHash } from "node:crypto";
import type pg from "pg";
import type { InvoiceOutcome, TaxInvoicePort } from "./tax-invoice-port.ts";

/** Business numbers with this ending are refused, like closed ones. */
const refusedEnding = "00000";

/** A service that keeps its own record of issued invoices, and issues each key once. */
export function sandboxTaxInvoices(pool: pg.Pool): TaxInvoicePort {
  async function byKey(key: string): Promise<InvoiceOutcome | undefined> {
    const { rows } = await pool.query<{ number: string }>("select number from sandbox_invoices where key = $1", [key]);
    return rows[0] && { outcome: "issued", number: rows[0].number };
  }
  return {
    kind: "sandbox",
    byKey,
    async issue({ key, supplyWon, vatWon, buyer }) {
      const buyerNumber = buyer.bizRegistrationNo.replace(/\D/g, "");
      if (buyerNumber.endsWith(refusedEnding)) return { outcome: "refused", reason: "사업자등록번호를 확인해 주세요" };
      await pool.query(
        `insert into sandbox_invoices (key, number, supply_won, vat_won, buyer_number) values ($1, $2, $3, $4, $5)
         on conflict (key) do nothing`,
        [key, numberOf(key), supplyWon, vatWon, buyerNumber],
      );
      return { outcome: "issued", number: numberOf(key) };
    },
  };
}

/** Twenty-four digits, like the tax office's. */
function numberOf(key: string): string {
  const digits = BigInt(`0x${createHash("sha256").update(key).digest("hex").slice(0, 24)}`).toString();
  return digits.padStart(24, "0").slice(-24);
}
