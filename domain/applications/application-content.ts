import type { FeePlan } from "#domain/money/fee-plan.ts";
import type { ServiceCategory } from "#domain/shops/shop.ts";
import type { BusinessType } from "./application.ts";
import type { ApplicationField, OpeningField } from "./application-field.ts";

type Text = string | undefined;
type FileId = number | null | undefined;

/**
 * The content of an application as typed: every field may still be missing. Blocks and names are those of the
 * specification. The same shape holds the facts of a shop that has joined.
 */
export interface ApplicationContent {
  type?: ServiceCategory | undefined;
  feeType?: FeePlan | undefined;
  shopName?: Text;
  phoneNumber?: Text;
  ownerName?: Text;
  ownerBirthDate?: Text;
  byDeputy?: boolean | undefined;
  warrantCopy?: FileId;
  certificate?: FileId;
  addresses?: { road?: Text; jibun?: Text; detail?: Text } | undefined;
  business?:
    | {
        companyName?: Text;
        representativeName?: Text;
        birthDate?: Text;
        bizType?: BusinessType | undefined;
        bizItem?: Text;
        bizCondition?: Text;
        bizRegistrationNo?: Text;
        openingDay?: Text;
        bizRegistrationCertificateFile?: FileId;
      }
    | undefined;
  bankAccount?:
    | { bankCode?: Text; bankName?: Text; bankAccount?: Text; bankAccountOwner?: Text; bankAccountFile?: FileId }
    | undefined;
  salesDeclaration?: { exempt?: boolean | undefined; number?: Text; file?: FileId } | undefined;
  shopDetail?: { managerName?: Text; managerMobile?: Text } | undefined;
  representative?: { mobile?: Text; idCardCopy?: FileId } | undefined;
  handover?: { cutOverDay?: Text; understood?: boolean | undefined } | undefined;
  closing?: { lastDay?: Text; reason?: Text } | undefined;
}

export type WrittenField = Exclude<ApplicationField, OpeningField>;
export type FieldValue = string | number | boolean | null | undefined;

/** The value of a field; an unwritten field and an empty text are equal. */
export function writtenIn(content: ApplicationContent, field: ApplicationField): FieldValue {
  const [block = "", name] = field.split(".");
  const value = (content as Record<string, unknown>)[block];
  const written = name === undefined ? value : (value as Record<string, unknown> | undefined)?.[name];
  return written === "" || written === null || written === false ? undefined : (written as FieldValue);
}

export function withValue(content: ApplicationContent, field: ApplicationField, value: FieldValue): ApplicationContent {
  const [block = "", name] = field.split(".");
  if (name === undefined) return { ...content, [block]: value };
  const before = (content as Record<string, object | undefined>)[block];
  return { ...content, [block]: { ...before, [name]: value } };
}

export function pickFields(content: ApplicationContent, fields: readonly ApplicationField[]): ApplicationContent {
  return fields.reduce<ApplicationContent>((picked, field) => {
    const value = writtenIn(content, field);
    return value === undefined ? picked : withValue(picked, field, value);
  }, {});
}

/** For these fields the second replaces the first; a field that is empty in the second becomes empty. */
export function mergeFields(
  base: ApplicationContent,
  over: ApplicationContent,
  fields: readonly ApplicationField[],
): ApplicationContent {
  return fields.reduce((merged, field) => withValue(merged, field, writtenIn(over, field)), base);
}

export function differingFields(
  one: ApplicationContent,
  other: ApplicationContent,
  fields: readonly ApplicationField[],
): ApplicationField[] {
  return fields.filter((field) => writtenIn(one, field) !== writtenIn(other, field));
}
