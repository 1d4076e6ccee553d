import { expect, test } from "vitest";
import { keysOf } from "#domain/text/enumeration.ts";
import { advertisementClauseTypes, consents, missingTerms, type TermsAgreement, termsAgreements } from "./clause.ts";

const required: TermsAgreement[] = ["PARTNERS_TERMS", "SELLERS_TERMS", "GENERAL", "PRIVACY"];

test("the clauses and consents are those of the specification", () => {
  expect(keysOf(termsAgreements)).toEqual([...required, "MARKETING"]);
  expect(keysOf(advertisementClauseTypes)).toEqual(["ADVERTISE_PAYMENT_AGREE", "SERVICE_USE_POLICY"]);
  expect(keysOf(consents)).toEqual(["ALLOW", "DENY"]);
});

test.each<[string, TermsAgreement[], TermsAgreement[]]>([
  ["nothing", [], required],
  ["marketing only", ["MARKETING"], required],
  ["all but privacy", ["PARTNERS_TERMS", "SELLERS_TERMS", "GENERAL", "MARKETING"], ["PRIVACY"]],
  ["everything required", required, []],
  ["everything", [...required, "MARKETING"], []],
])("after a consent to %s only the other required consents are missing, never marketing", (_, agreed, expected) => {
  expect(missingTerms(agreed)).toEqual(expected);
});
