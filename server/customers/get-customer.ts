import { getCustomer as call } from "#contract/customers.ts";
import { handle } from "#server/http/context.ts";
import { customerDetail } from "./customer-detail.ts";

export const getCustomer = handle(
  call,
  async (context) => (await customerDetail(context, context.input.id)) ?? context.refuse("customer_not_found"),
);
