import type { Page } from "@playwright/test";
import { approveApplication, startApplicationReview } from "#contract/application-reviews.ts";
import { startApplication, submitApplication } from "#contract/applications.ts";
import { changeMergedNotiSettings } from "#contract/reservation-notifications.ts";
import { changeSchedule, getSchedule } from "#contract/schedules.ts";
import { createStaff } from "#contract/staffs.ts";
import type { CodeFor } from "#e2e/applications/application-steps.ts";
import { addHairMenu } from "#e2e/menus/hair-menu.ts";
import { type Asking, ask, test as base, somebodyNew } from "./fixtures.ts";
import { shopByCalls } from "./shop-by-calls.ts";

/** For tests that need their own shop: a running one, whose owner exists for one test only and is signed in. */
export const test = base.extend<{ shopId: number; bankAccount: string }>({
  /** Its last four digits decide how the sandbox of the bank reacts. */
  bankAccount: ["123401-04-012321", { option: true }],
  shopId: async ({ page, playwright, baseURL, signInAs, signUpAs, codeFor, bankAccount }, use) => {
    await signUpAs(page);
    const office = { request: await playwright.request.newContext(baseURL === undefined ? {} : { baseURL }) };
    await signInAs(office, "operator");
    const shopId = await runningShop(page, office, codeFor, bankAccount);
    await office.request.dispose();
    await use(shopId);
  },
});

async function runningShop(page: Page, office: Asking, codeFor: CodeFor, bankAccount: string): Promise<number> {
  const shopId = await shopByCalls(page, office, codeFor, "광고 연습 헤어", bankAccount);
  const { request } = page;
  await ask(request, createStaff, {
    shopId,
    name: "임하루",
    rank: "CHIEF" as const,
    visibility: "NORMAL" as const,
    introduction: "",
  });
  await addHairMenu(request, "열펌", 80_000, { shopId });
  await ask(request, changeMergedNotiSettings, { id: shopId, phoneNumbers: [somebodyNew().phone] });
  const { openingHours, closedDays, holidayTreatments, version } = await ask(request, getSchedule, { shopId });
  await ask(request, changeSchedule, {
    shopId,
    change: { kind: "HOURS", version, openingHours, closedDays, holidayTreatments },
  });
  const opening = await ask(request, startApplication, { form: "SERVICE_OPEN", shopId });
  const sent = await ask(request, submitApplication, { id: opening.id, version: opening.version });
  await ask(office.request, startApplicationReview, { id: opening.id });
  await ask(office.request, approveApplication, { id: opening.id, edition: sent.edition });
  return shopId;
}
