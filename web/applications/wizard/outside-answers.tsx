import { checkAccountHolder, checkBusiness } from "#contract/applications.ts";
import type { ReplyOf } from "#contract/call.ts";
import type { ApplicationField } from "#domain/applications/application-field.ts";
import { problemOf } from "#domain/applications/application-problems.ts";
import { type BankCode, banks } from "#domain/money/bank.ts";
import { isKeyOf } from "#domain/text/enumeration.ts";
import { isDay } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useOpenForm } from "./open-form.ts";
import { OutsideAnswer } from "./outside-answer.tsx";
import { useRested } from "./use-rested.ts";

/** How long an answer from outside is used while somebody types. */
const staleMilliseconds = 600_000;

const businessFields = ["business.bizRegistrationNo", "business.openingDay", "business.representativeName"] as const;
const holderFields = ["bankAccount.bankCode", "bankAccount.bankAccount", "bankAccount.bankAccountOwner"] as const;

/** Asks the tax office by itself, once its input is valid. */
export function BusinessAnswer() {
  const { content } = useOpenForm();
  const { bizRegistrationNo = "", openingDay = "", representativeName = "" } = content.business ?? {};
  const isReady = useAllRight(businessFields);
  const asked = useRested(JSON.stringify(isReady ? { bizRegistrationNo, openingDay, representativeName } : null));
  const answer = useAnswer(checkBusiness, JSON.parse(asked) ?? noBusiness, {
    enabled: asked !== "null",
    staleMilliseconds,
  });
  return isReady && <OutsideAnswer who="국세청" sendable {...stateOf(answer)} />;
}

const noBusiness = { bizRegistrationNo: "", openingDay: "", representativeName: "" };

/** Asks the bank of the account. At night it is asked again later. */
export function HolderAnswer() {
  const { content } = useOpenForm();
  const { bankCode = "", bankAccount = "", bankAccountOwner = "" } = content.bankAccount ?? {};
  const birthDate = content.ownerBirthDate ?? content.business?.birthDate ?? "";
  const isReady = useAllRight(holderFields) && isKeyOf(banks, bankCode);
  const wish = {
    bankCode,
    bankAccount,
    bankAccountOwner,
    ...(isDay(birthDate) ? { birthDate } : {}),
    ...(content.business?.bizRegistrationNo ? { bizRegistrationNo: content.business.bizRegistrationNo } : {}),
  };
  const asked = useRested(JSON.stringify(isReady ? wish : null));
  const answer = useAnswer(checkAccountHolder, JSON.parse(asked) ?? noAccount, {
    enabled: asked !== "null",
    staleMilliseconds,
  });
  return isReady && <OutsideAnswer who="은행" sendable {...stateOf(answer)} />;
}

const noAccount = { bankCode: "002" as BankCode, bankAccount: "", bankAccountOwner: "" };

/** Whether each value is filled in and valid by itself. */
function useAllRight(fields: readonly ApplicationField[]): boolean {
  const { content, today } = useOpenForm();
  return fields.every((field) => problemOf(content, field, today) === undefined);
}

type Answer = ReplyOf<typeof checkBusiness>;

const stateOf = ({ data, error, isFetching }: { data: Answer | undefined; error: unknown; isFetching: boolean }) => ({
  answer: isFetching ? undefined : data,
  failed: !isFetching && error !== null && error !== undefined,
});
