import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { adminRoles, loginTypes } from "#domain/accounts/account.ts";
import { verificationPurposes } from "#domain/accounts/phone-verification.ts";
import { advertisementFilters, advertisementStatuses, lifecycleFlags } from "#domain/advertising/advertisement.ts";
import * as product from "#domain/advertising/advertisement-product.ts";
import * as application from "#domain/applications/application.ts";
import * as menu from "#domain/menus/menu.ts";
import * as option from "#domain/menus/menu-option.ts";
import { nailColours } from "#domain/menus/nail-colour.ts";
import { tones } from "#domain/menus/tag.ts";
import { callStates } from "#domain/money/call-state.ts";
import { feePlans } from "#domain/money/fee-plan.ts";
import { paymentFilters, paymentTypes } from "#domain/money/payment.ts";
import { historyViews, settlementBases } from "#domain/money/settlement.ts";
import { discountTypes, roundingModes, roundingUnits } from "#domain/promotions/discount.ts";
import { customerGenders } from "#domain/reservations/customer.ts";
import { reservationSearchKeys, reservationStatuses } from "#domain/reservations/reservation.ts";
import { advertisementClauseTypes, consents, termsAgreements } from "#domain/shops/clause.ts";
import { closedDayTypes, daysOfWeek, nthWeekdays } from "#domain/shops/closed-days.ts";
import { operatingStatuses, serviceCategories } from "#domain/shops/shop.ts";
import { designerRanks, invitationStates, memberRoles, memberVisibilities } from "#domain/shops/staff.ts";
import { formModes, radioItemStates } from "#domain/text/form.ts";
import { recordStates } from "#domain/text/record-state.ts";
import { sentencesOf } from "./spec-sentences.ts";

const sentences = sentencesOf(readFileSync(join(import.meta.dirname, "../docs/spec.md"), "utf8"));
const sentence = (number: string, part = 0) =>
  sentences.find((one) => one.number === number)?.words.split(";")[part] ?? "";

/** Names in capitals: how the specification writes the values of a list. */
const valuesIn = (words: string) => words.match(/\b[A-Z][A-Z_\d]+\b/g) ?? [];

type Row = [number: string, values: object, part?: number];
const lists: Row[] = [
  ["3.5", operatingStatuses],
  ["3.18", { ...advertisementFilters, "": undefined }],
  ["3.19", paymentTypes],
  ["3.22", serviceCategories],
  ["3.24", menu.nailMenuCategories],
  ["3.25", menu.estheticMenuCategories, 0],
  ["3.25", menu.estheticMenuTypes, 1],
  ["3.26", designerRanks],
  ["3.27", option.pricingBases],
  ["3.28", option.menuGenders],
  ["3.29", customerGenders],
  ["3.30", option.cutOptions],
  ["3.31", option.nailShapes],
  ["3.32", option.gelRemovals],
  ["3.33", nailColours],
  ["3.34", discountTypes],
  ["3.35", roundingUnits],
  ["3.36", roundingModes],
  ["3.37", option.priceTypes],
  ["3.38", option.optionTypes],
  ["3.39", memberRoles],
  ["3.40", invitationStates],
  ["3.41", memberVisibilities],
  ["3.42", feePlans],
  ["3.43", application.businessTypes],
  ["3.45", product.advertisementKinds],
  ["3.46", product.advertisementTargets],
  ["3.47", product.advertisementLinkTypes],
  ["3.48", product.advertisementChannels],
  ["3.49", product.advertisementPaymentTypes],
  ["3.50", product.billingTypes],
  ["3.51", product.advertisementPeriods],
  ["3.52", product.advertisementRanges],
  ["3.53", advertisementClauseTypes],
  ["3.54", settlementBases],
  ["3.55", historyViews],
  ["3.56", reservationSearchKeys],
  ["3.57", paymentFilters],
  ["4.2", advertisementStatuses],
  ["4.3", lifecycleFlags],
  ["4.5", reservationStatuses],
  ["4.7", application.applicationRequestTypes],
  ["4.8", application.applicationTargets],
  ["4.9", application.reviewStates],
  ["4.10", application.approvalValues],
  ["4.11", recordStates],
  ["4.12", consents],
  ["6.1", memberRoles],
  ["6.2", adminRoles],
  ["6.3", designerRanks],
];

test.each(lists)("the values of sentence %s are exactly those of the domain", (number, values, part) => {
  const words = part === undefined ? sentences.find((one) => one.number === number)?.words : sentence(number, part);
  const named = new Set(valuesIn(words ?? ""));
  expect(named.size).toBeGreaterThan(1);
  expect(Object.keys(values).filter(Boolean).sort()).toEqual([...named].sort());
});

test("the categories of hair are those of the specification, with the two that it adds", () => {
  const named = [...valuesIn(sentence("3.23", 0)), ...valuesIn(sentence("3.23", 1))];
  expect(Object.keys(menu.hairMenuCategories).sort()).toEqual(named.sort());
});

test("an operator's and a partner's admin role are those of the specification", () => {
  expect(sentence("3.20")).toMatch(/PARTNERS_ADMIN \(operator/);
  expect(Object.keys(adminRoles)).toEqual(["PARTNERS_ADMIN", "PARTNERS"]);
});

test("closed days are weekly, biweekly or monthly, on any weekday, from the first to the fifth", () => {
  expect(Object.keys(closedDayTypes)).toEqual(valuesIn(sentence("3.6", 0)));
  expect(sentence("3.6", 1)).toContain("MON to SUN");
  expect(Object.keys(daysOfWeek)).toEqual(["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"]);
  expect(sentence("3.6", 2)).toContain("FIRST to FIFTH");
  expect(Object.keys(nthWeekdays)).toEqual(["FIRST", "SECOND", "THIRD", "FOURTH", "FIFTH"]);
});

const labelOf = (words: string) => words.replace(/^[^:]*: ?/, "").replace(/\.$/, "");

test("what the specification lists in small letters is in the domain under the same words", () => {
  expect(Object.keys(formModes).join(", ")).toBe(labelOf(sentence("2.10")));
  expect(Object.keys(loginTypes).join(", ")).toBe(labelOf(sentence("3.21")));
  expect(radioItemStates.join(", ")).toBe(labelOf(sentence("4.13")));
  expect(sentence("4.1")).toContain(callStates.join(", "));
  const labels = Object.keys(product.periodLabels).map((label) => label.toLowerCase());
  expect(labels.join(", ")).toBe(labelOf(sentence("4.4")));
});

test("the five agreements of a sign-up are those of the specification", () => {
  expect(labelOf(sentence("3.44"))).toBe("partners terms of use, sellers terms of use, general, privacy, marketing");
  expect(Object.keys(termsAgreements)).toEqual(["PARTNERS_TERMS", "SELLERS_TERMS", "GENERAL", "PRIVACY", "MARKETING"]);
});

test("a code is asked for with each of the specification's purposes", () => {
  expect(labelOf(sentence("3.58"))).toBe(
    "signup, setup (representative or manager, and edit variants), transfer, setup change, settlement, shop owner, change card",
  );
  expect(Object.keys(verificationPurposes)).toEqual(
    expect.arrayContaining([
      "SIGNUP",
      "SETUP_REPRESENTATIVE",
      "SETUP_MANAGER",
      "SETUP_REPRESENTATIVE_EDIT",
      "SETUP_MANAGER_EDIT",
      "TRANSFER",
      "SETUP_CHANGE",
      "SETTLEMENT",
      "SHOP_OWNER",
      "CHANGE_CARD",
    ]),
  );
});

test("each advertisement status has a tag colour, and each of the 18 nail colours an id and a hex value of its own", () => {
  for (const { tone } of Object.values(advertisementStatuses)) expect(tones).toContain(tone);
  const colours = Object.values(nailColours);
  expect(colours).toHaveLength(18);
  expect(new Set(colours.map(({ id }) => id)).size).toBe(18);
  expect(new Set(colours.map(({ hex }) => hex)).size).toBe(18);
  for (const { hex } of colours) expect(hex).toMatch(/^#[\dA-F]{6}$/);
});
