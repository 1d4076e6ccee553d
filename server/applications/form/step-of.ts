import type { Step } from "#server/applications/application-record.ts";

interface By {
  account: { id: number };
  /** Absent for an operator's own calls, which name no shop. */
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

/** A step that partners do to their own application. */
export const partnerStep = ({ account, now }: Omit<By, "shop">, action: Step["action"], words = ""): Step => ({
  action,
  actor: "partner",
  accountId: account.id,
  now,
  words,
});
