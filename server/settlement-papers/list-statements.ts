import { listStatements as call } from "#contract/settlement-papers.ts";
import { namedQuery } from "#server/db/named-query.ts";
import { handle } from "#server/http/calls/context.ts";
import { periodLines, periodValues } from "./period-lines.ts";
import { taxInvoiceReplies } from "./tax-invoice-replies.ts";

interface Month {
  month: string;
  lines: number;
  netWon: number;
}

const ever = { from: "1900-01-01", to: "2199-12-31" };

export const listStatements = handle(call, async ({ shop, db }) => {
  const values = await periodValues(db, shop.id, ever);
  const [shopId, contractIds] = values;
  const [months, invoices] = await Promise.all([
    namedQuery<Month>(db, "statement-months", text, [...values]),
    taxInvoiceReplies(db, { shopId, contractIds, from: ever.from.slice(0, 7), to: ever.to.slice(0, 7) }),
  ]);
  const invoiceOf = (month: string) => invoices.find((invoice) => invoice.month === month) ?? null;
  return { items: months.map((one) => ({ ...one, invoice: invoiceOf(one.month) })) };
});

const text = `select to_char(completed_day, 'YYYY-MM') as month, count(*) as lines, sum(net_won)::bigint as "netWon"
  from (${periodLines}) lines group by 1 order by 1 desc`;
