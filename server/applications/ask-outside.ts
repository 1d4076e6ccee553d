import type { ApplicationCheck, ApplicationChecks } from "#domain/application-check.ts";
import { type ApplicationContent, writtenIn } from "#domain/application-content.ts";
import type { ApplicationField } from "#domain/application-field.ts";
import type { Outside } from "#server/outside/outside.ts";
import type { Vault } from "#server/vault.ts";

/** What each question is about: once one of these is written otherwise, it has to be asked again. */
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

/** Which of these a form calls for. */
export const checksOf = (fields: readonly ApplicationField[]) =>
  (Object.keys(subjects) as ApplicationCheck[]).filter((check) =>
    subjects[check].some((field) => fields.includes(field)),
  );

/** Asks what the form needs and what has not been answered for the same words; nothing of this runs in a transaction. */
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

/** By a key of ours: an account number is so short that whoever has a plain hash of it can try them all. */
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
  if (state === "LATER") return { state: "LATER", words: "지금은 국세청에 물어볼 수 없어요. 나중에 다시 확인해요" };
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
  if (state === "LATER") return { state: "LATER", words: "지금은 은행이 쉬고 있어요. 나중에 다시 확인해요" };
  if (state === "NO_ACCOUNT") return { state: "FAILED", words: "없는 계좌예요", noAccount: true };
  return { state: "FAILED", words: "예금주가 계좌와 맞지 않아요" };
}
