import type { CardWindowRequest } from "./card-gateway-port.ts";
import { isAmount, isCustomerKey, isOrderId, isOrderName } from "./request-rules.ts";

export const cardWindowPath = "/sandbox/card-window";

/** The path of the sandbox's window. Only a path, because the browser knows the address of our server better than we do. */
export const cardWindowUrl = (request: CardWindowRequest) => `${cardWindowPath}?${fieldsOf(request)}`;

export function fieldsOf({ customerKey, payment, successUrl, failUrl }: CardWindowRequest): URLSearchParams {
  return new URLSearchParams({
    customerKey,
    successUrl,
    failUrl,
    ...(payment && { orderId: payment.orderId, orderName: payment.orderName, amount: String(payment.amountWon) }),
  });
}

/** Undefined if something in it is invalid, or if it would lead anywhere but back to `origins`. */
export function readWindowRequest(
  fields: URLSearchParams,
  isOwn: (url: string) => boolean,
): CardWindowRequest | undefined {
  const field = (name: string) => fields.get(name) ?? "";
  const [customerKey, successUrl, failUrl] = [field("customerKey"), field("successUrl"), field("failUrl")];
  if (!isCustomerKey(customerKey) || !isOwn(successUrl) || !isOwn(failUrl)) return undefined;
  if (!fields.has("orderId")) return { customerKey, successUrl, failUrl };
  const payment = { orderId: field("orderId"), orderName: field("orderName"), amountWon: Number(field("amount")) };
  const isFit = isOrderId(payment.orderId) && isOrderName(payment.orderName) && isAmount(payment.amountWon);
  return isFit ? { customerKey, payment, successUrl, failUrl } : undefined;
}
