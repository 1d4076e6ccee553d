import type { Page } from "@playwright/test";
import { getAdvertisementMap } from "#contract/advertisement-map.ts";
import {
  confirmAdvertisement,
  holdAdvertisement,
  listAdvertisementClauses,
  quoteAdvertisement,
} from "#contract/advertisements.ts";
import { openCardWindow, registerCard } from "#contract/cards.ts";
import { requestShopCode, verifyCode } from "#contract/phone-verification.ts";
import type { CodeFor } from "#e2e/applications/application-steps.ts";
import { ask, somebodyNew } from "#e2e/harness/fixtures.ts";

interface NewAdvertisement {
  shopId: number;
  /**
   * The beginning of its name is enough. A shop can have one advertisement at a point, so every test uses its own
   * point.
   */
  pointName: string;
  cardId: number;
  recurring?: boolean;
}

/** Makes a paid advertisement that waits for screening, by calls, for the person signed in on the page. */
export async function advertisementByCalls(page: Page, codeFor: CodeFor, wish: NewAdvertisement) {
  const { shopId, pointName, cardId, recurring = false } = wish;
  const { request } = page;
  const kind = { productId: 1, periodType: "DAYS_7" } as const;
  const { points } = await ask(request, getAdvertisementMap, { shopId, ...kind, keyword: pointName });
  const [point] = points;
  if (!point) throw new Error(`there is no point ${pointName}`);
  const billingType = recurring ? ("REGULAR_PAYMENT" as const) : ("SINGLE_PAYMENT" as const);
  const plan = { shopId, ...kind, pointIds: [point.id], billingType };
  const { money, earliestDay } = await ask(request, quoteAdvertisement, plan);
  if (!earliestDay) throw new Error(`there is no place at ${pointName}`);
  const clauses = await ask(request, listAdvertisementClauses, {});
  const hold = await ask(request, holdAdvertisement, {
    ...plan,
    target: "SHOP",
    linkType: "ALL",
    channel: "ONLINE",
    paymentType: "FREQUENT_PAYMENT",
    startDay: earliestDay,
    expectedWon: money.totalWon,
    regularPaymentAgree: recurring,
    agreedClauseIds: clauses.items.map(({ id }) => id),
    verificationKey: await provenPhone(page, codeFor, shopId),
  });
  const { state, advertisementId } = await ask(request, confirmAdvertisement, { id: hold.id, cardId });
  if (state !== "APPROVED") throw new Error(`advertisement ${hold.id} was not paid: ${state}`);
  return { id: advertisementId, priceWon: money.totalWon, startDay: earliestDay };
}

/** Makes a card of the shop's owner; `standIn` names one of the cards in the sandbox's window. */
export async function cardByCalls(page: Page, shopId: number, standIn = "good") {
  const { window } = await ask(page.request, openCardWindow, { shopId, purpose: "REGISTER" });
  if (window.kind !== "sandbox") throw new Error("the product does not run with the sandbox of the card gateway");
  const form = Object.fromEntries(new URL(window.url, "http://window").searchParams);
  const answer = await page.request.post("/sandbox/card-window", {
    headers: { "x-danjang-call": "1" },
    form: { ...form, card: standIn },
    maxRedirects: 0,
  });
  const back = new URL(answer.headers().location ?? "").searchParams;
  const [authKey, customerKey] = [back.get("authKey") ?? "", back.get("customerKey") ?? ""];
  return ask(page.request, registerCard, { authKey, customerKey });
}

async function provenPhone(page: Page, codeFor: CodeFor, shopId: number): Promise<string> {
  const { phone } = somebodyNew();
  const { key } = await ask(page.request, requestShopCode, {
    id: shopId,
    phonenumber: phone,
    verificationCodeRefer: "SHOP_OWNER" as const,
  });
  await ask(page.request, verifyCode, { key, code: await codeFor(phone) });
  return key;
}
