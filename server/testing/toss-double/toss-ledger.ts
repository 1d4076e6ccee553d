import { randomUUID } from "node:crypto";
import {
  confirmMilliseconds,
  isAmount,
  isCustomerKey,
  isOrderId,
  isOrderName,
} from "#server/outside/card-gateway/request-rules.ts";
import { refused, seoulTime, type TossAnswer, type TossCard, type TossPayment } from "./toss-wire.ts";

const usualCard: TossCard = {
  issuerCode: "61",
  acquirerCode: "31",
  number: "43301234****123*",
  cardType: "신용",
  ownerType: "개인",
};

interface Held {
  customerKey: string;
  card: TossCard;
  removed?: boolean;
}

type Body = Record<string, unknown>;

/** The state of Toss in memory, and the rules by which it changes. `notify` gets each change. */
export function openTossLedger(now: () => Date, notify: (eventType: string, data: object) => void) {
  const authKeys = new Map<string, Held>();
  const billingKeys = new Map<string, Held>();
  const payments = new Map<string, TossPayment>();
  const orders = new Map<string, TossPayment[]>();

  function add(payment: TossPayment): TossPayment {
    payments.set(payment.paymentKey, payment);
    orders.set(payment.orderId, [...(orders.get(payment.orderId) ?? []), payment]);
    return payment;
  }

  function take(payment: TossPayment): TossAnswer {
    Object.assign(payment, {
      status: "DONE",
      balanceAmount: payment.totalAmount,
      approvedAt: seoulTime(now()),
      receipt: { url: `https://dashboard.tosspayments.com/receipt/${payment.paymentKey}` },
    });
    return changed(payment);
  }

  function decline(payment: TossPayment, code: string): TossAnswer {
    const answer = refused(code);
    Object.assign(payment, { status: "ABORTED", failure: answer.body });
    return answer;
  }

  function changed(payment: TossPayment): TossAnswer {
    const copy = structuredClone(payment);
    notify("PAYMENT_STATUS_CHANGED", copy);
    return { status: 200, body: copy };
  }

  const isPaid = (orderId: string) => orders.get(orderId)?.some(({ approvedAt }) => approvedAt !== null) === true;

  /** It was not confirmed in time. */
  function expire(payment: TossPayment | undefined): TossPayment | undefined {
    const isLate = payment && now().getTime() - Date.parse(payment.requestedAt) > confirmMilliseconds;
    if (payment?.status === "IN_PROGRESS" && isLate) payment.status = "EXPIRED";
    return payment;
  }

  const found = (payment: TossPayment | undefined): TossAnswer =>
    payment ? { status: 200, body: payment } : refused("NOT_FOUND_PAYMENT");

  return {
    /** The result of the card window after a card was entered. */
    makeAuthKey(customerKey: string, card = usualCard): string {
      const authKey = `auth_${randomUUID()}`;
      authKeys.set(authKey, { customerKey, card });
      return authKey;
    },
    /** The result of the card window after a payment made once was authenticated. */
    authenticate(orderId: string, amountWon: number, orderName = "광고"): string {
      return add(newPayment("NORMAL", { orderId, orderName, amount: amountWon }, usualCard, now())).paymentKey;
    },
    issue({ authKey, customerKey }: Body): TossAnswer {
      const held = authKeys.get(String(authKey));
      if (!held) return refused("NOT_FOUND_BILLING");
      if (!isCustomerKey(String(customerKey))) return refused("INVALID_REQUEST");
      if (held.customerKey !== customerKey) return refused("NOT_MATCHES_CUSTOMER_KEY");
      authKeys.delete(String(authKey));
      const billingKey = `${randomUUID()}=`;
      billingKeys.set(billingKey, { ...held });
      return { status: 200, body: { billingKey, customerKey, method: "카드", card: held.card } };
    },
    removeKey(billingKey: string): TossAnswer {
      const held = billingKeys.get(billingKey);
      if (!held) return refused("NOT_FOUND_BILLING");
      if (held.removed) return refused("ALREADY_REMOVED_BILLING_KEY");
      held.removed = true;
      notify("BILLING_DELETED", { billingKey });
      return { status: 200, body: {} };
    },
    charge(billingKey: string, body: Body, declineCode?: string): TossAnswer {
      const held = billingKeys.get(billingKey);
      if (!held) return refused("NOT_FOUND_BILLING");
      if (held.removed) return refused("ALREADY_REMOVED_BILLING_KEY");
      if (held.customerKey !== body.customerKey) return refused("NOT_MATCHES_CUSTOMER_KEY");
      if (!isOrder(body)) return refused("INVALID_REQUEST");
      if (orders.has(body.orderId)) return refused("DUPLICATED_ORDER_ID");
      const payment = add(newPayment("BILLING", body, held.card, now()));
      return declineCode ? decline(payment, declineCode) : take(payment);
    },
    confirm({ paymentKey, orderId, amount }: Body, declineCode?: string): TossAnswer {
      const payment = expire(payments.get(String(paymentKey)));
      if (!payment) return refused("NOT_FOUND_PAYMENT");
      if (payment.approvedAt) return refused("ALREADY_PROCESSED_PAYMENT");
      if (payment.status !== "IN_PROGRESS") return refused("NOT_FOUND_PAYMENT_SESSION");
      if (payment.orderId !== orderId || payment.totalAmount !== amount) return refused("INVALID_REQUEST");
      if (isPaid(payment.orderId)) return refused("DUPLICATED_ORDER_ID");
      return declineCode ? decline(payment, declineCode) : take(payment);
    },
    cancel(paymentKey: string, { cancelReason, cancelAmount }: Body): TossAnswer {
      const payment = payments.get(paymentKey);
      if (!payment) return refused("NOT_FOUND_PAYMENT");
      if (!payment.approvedAt) return refused("NOT_CANCELABLE_PAYMENT");
      const amount = cancelAmount ?? payment.balanceAmount;
      const isReason = typeof cancelReason === "string" && cancelReason.length >= 1 && cancelReason.length <= 200;
      if (!isReason || typeof amount !== "number") return refused("INVALID_REQUEST");
      if (payment.status === "CANCELED" && payment.cancels?.length === 1) return refused("ALREADY_CANCELED_PAYMENT");
      if (amount > payment.balanceAmount) return refused("NOT_CANCELABLE_AMOUNT");
      if (!isAmount(amount)) return refused("INVALID_REQUEST");
      const done = { cancelAmount: amount, cancelReason, cancelStatus: "DONE" as const, canceledAt: seoulTime(now()) };
      payment.cancels = [...(payment.cancels ?? []), { ...done, transactionKey: randomUUID() }];
      payment.balanceAmount -= amount;
      payment.status = payment.balanceAmount === 0 ? "CANCELED" : "PARTIAL_CANCELED";
      return changed(payment);
    },
    byPaymentKey: (paymentKey: string) => found(expire(payments.get(paymentKey))),
    byOrderId(orderId: string): TossAnswer {
      const tries = orders.get(orderId) ?? [];
      return found(expire(tries.find(({ approvedAt }) => approvedAt !== null) ?? tries.at(-1)));
    },
    /** The transactions of a period, oldest first. Each approval and each cancel is one. */
    transactions(query: URLSearchParams): TossAnswer {
      const [start, end, limit] = ["startDate", "endDate", "limit"].map((name) => query.get(name) ?? "");
      const isMoment = (moment = "") => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(moment);
      if (!isMoment(start) || !isMoment(end) || Number(limit) > 5000) return refused("INVALID_REQUEST");
      const all = [...payments.values()]
        .flatMap(transactionsOf)
        .filter(
          ({ transactionAt }) => transactionAt.slice(0, 19) >= `${start}` && transactionAt.slice(0, 19) <= `${end}`,
        )
        .sort((one, other) => (one.transactionAt < other.transactionAt ? -1 : 1));
      const after = all.findIndex(({ transactionKey }) => transactionKey === query.get("startingAfter"));
      return { status: 200, body: all.slice(after + 1, after + 1 + Number(limit || 100)) };
    },
    orderOf: (paymentKey: string) => payments.get(paymentKey)?.orderId,
    payments: (): TossPayment[] => [...payments.values()].map((payment) => structuredClone(payment)),
    isRemoved: (billingKey: string) => billingKeys.get(billingKey)?.removed === true,
  };
}

interface Order {
  orderId: string;
  orderName: string;
  amount: number;
}

function isOrder(body: Body): body is Body & Order {
  const { orderId, orderName, amount } = body;
  const isNamed = typeof orderId === "string" && isOrderId(orderId) && isOrderName(String(orderName ?? ""));
  return isNamed && typeof amount === "number" && isAmount(amount);
}

function transactionsOf({ paymentKey, orderId, approvedAt, totalAmount, cancels }: TossPayment) {
  if (!approvedAt) return [];
  const common = { mId: "double", paymentKey, orderId, method: "카드", currency: "KRW" };
  return [
    { ...common, transactionKey: `t_${paymentKey}`, status: "DONE", transactionAt: approvedAt, amount: totalAmount },
    ...(cancels ?? []).map(({ transactionKey, canceledAt, cancelAmount }) => ({
      ...common,
      transactionKey,
      status: "CANCELED",
      transactionAt: canceledAt,
      amount: cancelAmount,
    })),
  ];
}

function newPayment(type: TossPayment["type"], order: Order, card: TossCard, at: Date): TossPayment {
  const { orderId, orderName, amount } = order;
  const suppliedAmount = Math.round(amount / 1.1);
  return {
    paymentKey: `tpay_${randomUUID()}`,
    type,
    orderId,
    orderName,
    status: "IN_PROGRESS",
    totalAmount: amount,
    balanceAmount: amount,
    suppliedAmount,
    vat: amount - suppliedAmount,
    requestedAt: seoulTime(at),
    approvedAt: null,
    card: { ...card, amount },
    cancels: null,
    failure: null,
    receipt: null,
  };
}
