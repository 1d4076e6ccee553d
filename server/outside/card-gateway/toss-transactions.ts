import * as z from "zod/mini";
import type { ListedOrder } from "./card-gateway-port.ts";
import type { TossAnswer } from "./toss-line.ts";

/** The most that one answer holds. */
const pageSize = 5000;

const Transactions = z.array(
  z.object({
    transactionKey: z.string(),
    paymentKey: z.string(),
    orderId: z.string(),
    transactionAt: z.string(),
  }),
);

/** Payments and cancels of a time range, page by page. Each order is listed once, with its first time in the range. */
export async function listOrders(
  ask: (path: string) => Promise<TossAnswer>,
  { from, to }: { from: Date; to: Date },
): Promise<ListedOrder[]> {
  const orders = new Map<string, ListedOrder>();
  let last: string | undefined;
  for (;;) {
    const query = new URLSearchParams({ startDate: seoulMoment(from), endDate: seoulMoment(to), limit: `${pageSize}` });
    if (last !== undefined) query.set("startingAfter", last);
    const page = read(await ask(`/v1/transactions?${query}`));
    for (const { orderId, paymentKey, transactionAt } of page)
      if (!orders.has(orderId)) orders.set(orderId, { orderId, paymentKey, at: new Date(transactionAt) });
    last = page.at(-1)?.transactionKey;
    if (page.length < pageSize) return [...orders.values()];
  }
}

function read(answer: TossAnswer) {
  const parsed = answer.kind === "answered" ? z.safeParse(Transactions, answer.body) : undefined;
  if (parsed?.success) return parsed.data;
  throw new Error("the card gateway's list of transactions could not be read");
}

/** The gateway reads the times of a range in Seoul time without a zone. */
const seoulMoment = (at: Date) => new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 19);
