import type { ApplicationCheck, ApplicationChecks } from "#domain/applications/application-check.ts";
import { type ApplicationContent, writtenIn } from "#domain/applications/application-content.ts";
import type { ApplicationField } from "#domain/applications/application-field.ts";
import type { Outside } from "#server/outside/outside.ts";
import type { Vault } from "#server/vault.ts";

/** The fields of each check. If one of them changes, the check is repeated. */
const subjects: Record<ApplicationCheck, readonly ApplicationField[]> = {
  business: ["business.bizRegistrationNo", "business.openingDay", "business.representativeName"],
  holder: ["bankAccount.bankCode", "bankAccount.bankAccount", "bankAccount.bankAccountOwner"],
};

export type OutsideAnswer = { state: "PASSED" | "FAILED" | "LATER"; words: string; closed?: true; noAccount?: true };

interface Asking {
  outside: Outside;
  vault: Vault;
  now: Date;
}

/** The checks that a form needs. */
export const checksOf = (fields: readonly ApplicationField[]) =>
  (Object.keys(subjects) as ApplicationCheck[]).filter((check) =>
    subjects[check].some((field) => fields.includes(field)),
  );

/** Runs the checks that the form needs and that have no answer for the same values. No transaction is open meanwhile. */
export async function askOutside(
  { outside, vault, now }: Asking,
  content: ApplicationContent,
  fields: readonly ApplicationField[],
  earlier: ApplicationChecks,
): Promise<{ checks: ApplicationChecks; answers: Partial<Record<ApplicationCheck, OutsideAnswer>> }> {
  const checks: ApplicationChecks = {};
  const answers: Partial<Record<ApplicationCheck, OutsideAnswer>> = {};
  for (const check of checksOf(fields)) {
    const about = aboutOf(vault, content, check);
    const known = earlier[check];
    if (known?.about === about && known.state === "PASSED") {
      checks[check] = known;
      continue;
    }
    const answer = await (check === "business" ? askTaxOffice(outside, content) : askBank(outside, content));
    answers[check] = answer;
    checks[check] = { state: answer.state, words: answer.words, about, at: now.toISOString() };
  }
  return { checks, answers };
}

/** A hash with our key: account numbers are so short that a plain hash could be broken by trying all of them. */
function aboutOf(vault: Vault, content: ApplicationContent, check: ApplicationCheck): string {
  return vault.fingerprint(JSON.stringify(subjects[check].map((field) => writtenIn(content, field) ?? "")));
}

export async function askTaxOffice(outside: Outside, { business = {} }: ApplicationContent): Promise<OutsideAnswer> {
  const { state } = await outside.businessRegistry.check({
    number: business.bizRegistrationNo ?? "",
    openingDay: business.openingDay ?? "",
    representativeName: business.representativeName ?? "",
  });
  if (state === "REGISTERED") return { state: "PASSED", words: "국세청에 등록된 사업자예요" };
  if (state === "CLOSED") return { state: "FAILED", words: "폐업한 사업자예요", closed: true };
  if (state === "PAUSED") return { state: "FAILED", words: "휴업 중인 사업자예요", closed: true };
  if (state === "LATER")
    return { state: "LATER", words: "지금은 국세청 조회가 원활하지 않아요. 나중에 자동으로 다시 확인해 드려요" };
  return { state: "FAILED", words: "국세청에 등록된 정보와 맞지 않아요" };
}

export async function askBank(
  outside: Outside,
  { bankAccount = {}, business = {}, ownerBirthDate }: ApplicationContent,
): Promise<OutsideAnswer> {
  const birth = (business.birthDate ?? ownerBirthDate ?? "").replaceAll("-", "").slice(2);
  const isCompany = business.bizType === "CORPORATION";
  const { state } = await outside.bankAccounts.checkHolder({
    bankCode: bankAccount.bankCode ?? "",
    account: (bankAccount.bankAccount ?? "").replaceAll("-", ""),
    holderName: bankAccount.bankAccountOwner ?? "",
    idDigits: isCompany ? (business.bizRegistrationNo ?? "").replaceAll("-", "") : birth,
  });
  if (state === "MATCHES") return { state: "PASSED", words: "예금주가 맞아요" };
  if (state === "LATER")
    return { state: "LATER", words: "은행 점검 시간이에요. 점검이 끝나면 자동으로 다시 확인해 드려요" };
  if (state === "NO_ACCOUNT") return { state: "FAILED", words: "없는 계좌예요", noAccount: true };
  return { state: "FAILED", words: "예금주가 계좌와 맞지 않아요" };
}
