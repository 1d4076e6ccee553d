import { getCustomer as call } from "#contract/customers.ts";
import { handle } from "#server/http/calls/context.ts";
import { customerDetail } from "./customer-detail.ts";

export const getCustomer = handle(call, async (context) => {
  const { input, refuse, viewed } = context;
  const customer = await customerDetail(context, input.id);
  if (!customer) return refuse("customer_not_found");
  viewed("customer", [customer.id]);
  return customer;
});
