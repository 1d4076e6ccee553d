import { expect, test } from "vitest";
import { keysOf } from "#domain/text/enumeration.ts";
import { applicationTargets } from "./application.ts";
import { type ApplicationField, applicationFields, applicationParts } from "./application-field.ts";
import {
  type ApplicationForm,
  type ApplicationSide,
  applicationForms,
  fieldsOf,
  givenFields,
  partsOf,
  requestLabel,
} from "./application-form.ts";

const forms = keysOf(applicationForms);
const sides = ["REQUESTER", "COUNTERPART", "OPERATOR"] as const satisfies readonly ApplicationSide[];
const everyFormAndSide = forms.flatMap((form) => sides.map((side) => [form, side] as const));

test("every target except menus has a form; ending the contract is a second form about the setup", () => {
  const targets = forms.map((form) => applicationForms[form].target);
  expect(new Set<string>(targets)).toEqual(new Set(keysOf(applicationTargets).filter((target) => target !== "MENU")));
  expect(forms.filter((form) => applicationForms[form].target === "SETUP")).toEqual(["SETUP", "TERMINATION"]);
});

test.each(forms)("%s says what it is for and asks for no field twice", (form) => {
  const { label, purpose, fields } = applicationForms[form];
  expect([label, purpose].every((words) => /[가-힣]/.test(words))).toBe(true);
  expect(new Set<string>(fields).size).toBe(fields.length);
  expect(fields.length).toBeGreaterThan(0);
});

test.each<[ApplicationForm, string]>([
  ["SETUP", "입점 신청"],
  ["SERVICE_OPEN", "서비스 오픈 신청"],
  ["TRANSFER", "매장 양도 신청"],
  ["TERMINATION", "입점 해지 신청"],
])("the request of %s is called %s", (form, label) => {
  expect(requestLabel(form)).toBe(label);
});

test.each(everyFormAndSide)("%s, %s: every field belongs to exactly one part", (form, side) => {
  const parts = partsOf(form, side);
  expect(new Set(parts).size).toBe(parts.length);
  const reached = parts.flatMap((part) =>
    fieldsOf(form, side).filter((field) => applicationFields[field].part === part),
  );
  expect(reached.toSorted()).toEqual([...fieldsOf(form, side)].toSorted());
});

test.each(everyFormAndSide)("%s, %s: the parts come in the order in which they are filled in", (form, side) => {
  const order = keysOf(applicationParts);
  const places = partsOf(form, side).map((part) => order.indexOf(part));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test.each(forms.filter((form) => form !== "TRANSFER"))("%s is filled in by one side", (form) => {
  for (const side of sides) expect(fieldsOf(form, side)).toEqual(applicationForms[form].fields);
});

test("in a transfer each field belongs to one side, and the reviewer reads all of them", () => {
  const [requester, counterpart] = [fieldsOf("TRANSFER", "REQUESTER"), fieldsOf("TRANSFER", "COUNTERPART")];
  expect(requester).toEqual(["handover.cutOverDay", "handover.understood"]);
  expect(requester.filter((field) => counterpart.includes(field))).toEqual([]);
  expect([...requester, ...counterpart].toSorted()).toEqual([...fieldsOf("TRANSFER", "OPERATOR")].toSorted());
});

test("every field is part of a form", () => {
  const asked = new Set<ApplicationField>(forms.flatMap((form) => applicationForms[form].fields));
  expect(keysOf(applicationFields).filter((field) => !asked.has(field))).toEqual([]);
});

test("money, the contract and the owner change only after the owner's phone is proven", () => {
  const proves = forms.filter((form) => applicationForms[form].provesOwner);
  expect(proves).toEqual(["SETUP_CHANGE", "REPRESENTATIVE", "TRANSFER", "TERMINATION"]);
  const ofMoney = (form: ApplicationForm) => fieldsOf(form).includes("bankAccount.bankAccount");
  expect(forms.filter((form) => applicationForms[form].ofShop && ofMoney(form) && !proves.includes(form))).toEqual([]);
});

test("the form asks for a shop's kind of business only where it asks for the online declaration", () => {
  expect(forms.filter((form) => givenFields(form).length > 0)).toEqual(["ONLINE_BUSINESS_REPORT"]);
  expect(givenFields("ONLINE_BUSINESS_REPORT")).toEqual(["business.bizType"]);
});
