import type { Browser, Page } from "@playwright/test";
import { approveApplication, startApplicationReview } from "#contract/application-reviews.ts";
import { startApplication, submitApplication } from "#contract/applications.ts";
import { changeMergedNotiSettings } from "#contract/reservation-notifications.ts";
import { changeSchedule, getSchedule } from "#contract/schedules.ts";
import { createStaff } from "#contract/staffs.ts";
import type { CodeFor } from "./application-steps.ts";
import { ask, type DemoPerson, somebodyNew } from "./fixtures.ts";
import { addHairMenu } from "./hair-menu.ts";
import { shopByCalls } from "./shop-by-calls.ts";

interface Helpers {
  browser: Browser;
  baseURL: string | undefined;
  signInAs: (page: Page, who: DemoPerson) => Promise<void>;
  signUpAs: (page: Page) => Promise<unknown>;
  codeFor: CodeFor;
}

/** A hair shop that takes bookings, of somebody who exists for one test only and is signed in on the page. */
export async function runningShop(page: Page, helpers: Helpers): Promise<number> {
  const { browser, baseURL, signInAs, signUpAs, codeFor } = helpers;
  await signUpAs(page);
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const office = await context.newPage();
  await signInAs(office, "operator");
  const shopId = await shopByCalls(page, office, codeFor, "광고 연습 헤어");
  const { request } = page;
  await ask(request, createStaff, {
    ...{ shopId, name: "임하루", rank: "CHIEF" as const, visibility: "NORMAL" as const, introduction: "" },
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
  await context.close();
  return shopId;
}
