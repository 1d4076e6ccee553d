import { businessTypes } from "#domain/applications/application.ts";
import { type ApplicationContent, writtenIn } from "#domain/applications/application-content.ts";
import { type ApplicationField, applicationFields } from "#domain/applications/application-field.ts";
import { type BankCode, banks } from "#domain/money/bank.ts";
import { type FeePlan, feePlans } from "#domain/money/fee-plan.ts";
import { type ServiceCategory, serviceCategories } from "#domain/shops/shop.ts";
import { formatDay, isDay } from "#domain/time/seoul-time.ts";

/** The value of a field as text; undefined if it is empty. Documents have their own component. */
export function formatField(content: ApplicationContent, field: ApplicationField): string | undefined {
  const value = writtenIn(content, field);
  if (applicationFields[field].kind === "flag") return value === true ? flagLabels[field] : undefined;
  if (typeof value !== "string") return undefined;
  if (applicationFields[field].kind === "day") return isDay(value) ? formatDay(value) : value;
  return labelOf(field, value) ?? value;
}

const flagLabels: Partial<Record<ApplicationField, string>> = {
  "handover.understood": "모두 확인했어요",
  "salesDeclaration.exempt": "면제 대상이에요",
  byDeputy: "대리인이 신청해요",
};

function labelOf(field: ApplicationField, value: string): string | undefined {
  switch (field) {
    case "type":
      return serviceCategories[value as ServiceCategory]?.label;
    case "feeType":
      return feePlans[value as FeePlan]?.label;
    case "business.bizType":
      return businessTypes[value as keyof typeof businessTypes]?.label;
    case "bankAccount.bankCode":
      return banks[value as BankCode]?.label;
    default:
      return undefined;
  }
}
