import type { Step } from "#server/applications/index.ts";

interface By {
  account: { id: number };
  /** Left out for an operator's own calls, which name no shop. */
  shop?: { role: string };
  now: Date;
}

/** Who did something to a request, for its timeline. */
export const stepOf = ({ account, shop, now }: By, action: Step["action"], words = ""): Step => ({
  action,
  actor: !shop || shop.role === "OPERATOR" ? "operator" : "partner",
  accountId: account.id,
  now,
  words,
});
