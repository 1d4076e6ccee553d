import type { Step } from "./application-record.ts";

interface By {
  account: { id: number };
  /** Left out for an operator's own calls, which name no shop. */
  shop?: { role: string };
  now: Date;
}

/** Who did something to an application, for its timeline. */
export const stepOf = ({ account, shop, now }: By, action: Step["action"], words = ""): Step => ({
  action,
  actor: !shop || shop.role === "OPERATOR" ? "operator" : "partner",
  accountId: account.id,
  now,
  words,
});

/** What a partner does to one of her own. */
export const partnerStep = ({ account, now }: Omit<By, "shop">, action: Step["action"], words = ""): Step => ({
  action,
  actor: "partner",
  accountId: account.id,
  now,
  words,
});
