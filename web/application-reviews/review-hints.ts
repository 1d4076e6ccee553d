import { type ApplicationContent, writtenIn } from "#domain/applications/application-content.ts";
import type { ApplicationField } from "#domain/applications/application-field.ts";

type Hint = [field: ApplicationField, differsFrom: readonly ApplicationField[], hintText: string];

/** Texts that should be equal in two places. They may differ for a good reason, so this is only a hint. */
const hints: readonly Hint[] = [
  ["ownerName", ["business.representativeName"], "사업자등록증의 대표자 이름과 달라요"],
  ["ownerBirthDate", ["business.birthDate"], "사업자등록증의 생년월일과 달라요"],
  [
    "bankAccount.bankAccountOwner",
    ["business.representativeName", "business.companyName"],
    "대표자 이름이나 상호와 달라요",
  ],
];

export function hintAt(content: ApplicationContent, field: ApplicationField): string | undefined {
  const [, others = [], hintText] = hints.find(([of]) => of === field) ?? [];
  const value = plain(writtenIn(content, field));
  const known = others.map((other) => plain(writtenIn(content, other))).filter((other) => other !== "");
  return value === "" || known.length === 0 || known.includes(value) ? undefined : hintText;
}

/** Without spaces and company forms, which banks and people write differently. */
const plain = (value: unknown) => String(value ?? "").replaceAll(/\s|㈜|\(주\)|주식회사/g, "");
