import { and, eq, sql } from "drizzle-orm";
import { changeCustomer as call } from "#contract/customers.ts";
import { maskName } from "#domain/text/mask.ts";
import { customers } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { customerDetail } from "./customer-detail.ts";

export const changeCustomer = handle(call, async (context) => {
  const { input, shop, db, refuse, changed, viewed, announce } = context;
  const { id, version, name, gender, memo } = input;
  const written = await db
    .update(customers)
    .set({ name, gender, memo, version: sql`${customers.version} + 1` })
    .where(and(eq(customers.id, id), eq(customers.shopId, shop.id), eq(customers.version, version)))
    .returning({ id: customers.id });
  const customer = await customerDetail(context, id);
  if (!customer) return refuse("customer_not_found");
  viewed("customer", [id]);
  if (written.length === 0) return refuse("customer_changed_elsewhere", { details: { customer: customer } });
  // The text of a memo is only in the memo.
  changed({ customer: id, name: maskName(name), gender, memo: memo === "" ? "empty" : "written" });
  announce(shop.id, "reservations_changed", []);
  return customer;
});
