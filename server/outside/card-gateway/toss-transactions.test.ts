import { expect, test } from "vitest";
import type { TossAnswer } from "./toss-line.ts";
import { listOrders } from "./toss-transactions.ts";

const span = { from: new Date("2026-11-15T00:00:00Z"), to: new Date("2026-11-16T00:00:00Z") };

/** The gateway's list with this many payments, answered page by page. */
function listOf(count: number) {
  const all = Array.from({ length: count }, (_, at) => ({
    transactionKey: `t_${at}`,
    paymentKey: `tpay_${at}`,
    orderId: `order_${at}`,
    transactionAt: "2026-11-15T12:00:00+09:00",
  }));
  const asked: URLSearchParams[] = [];
  const ask = async (path: string): Promise<TossAnswer> => {
    const query = new URL(path, "http://toss").searchParams;
    asked.push(query);
    const after = all.findIndex(({ transactionKey }) => transactionKey === query.get("startingAfter"));
    return { kind: "answered", body: all.slice(after + 1, after + 1 + Number(query.get("limit"))) };
  };
  return { ask, asked };
}

test.each([
  [0, 1],
  [4999, 1],
  [5000, 2],
  [5001, 2],
  [12_001, 3],
])("of %i payments each is listed once, in %i pages", async (count, pages) => {
  const { ask, asked } = listOf(count);
  const orders = await listOrders(ask, span);
  expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(count);
  expect(orders).toHaveLength(count);
  expect(asked.map((query) => [query.get("startDate"), query.get("endDate")])).toEqual(
    Array.from({ length: pages }, () => ["2026-11-15T09:00:00", "2026-11-16T09:00:00"]),
  );
});

test("an unreadable page is an error: half of a list would look like a whole one", async () => {
  const { ask } = listOf(5001);
  const failing = async (path: string): Promise<TossAnswer> =>
    path.includes("startingAfter") ? { kind: "lost", reason: "the line is dead" } : ask(path);
  await expect(listOrders(failing, span)).rejects.toThrow("could not be read");
});
