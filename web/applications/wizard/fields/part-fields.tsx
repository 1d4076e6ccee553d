import { useEffect, useState } from "react";
import { checkAccountHolder, checkBusiness } from "#contract/applications.ts";
import type { ReplyOf } from "#contract/call.ts";
import type { ApplicationField, ApplicationPart } from "#domain/applications/application-field.ts";
import { problemOf } from "#domain/applications/application-problems.ts";
import { type BankCode, banks } from "#domain/money/bank.ts";
import { isKeyOf } from "#domain/text/enumeration.ts";
import { isDay } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { HandoverSummary } from "#web/applications/handover-summary.tsx";
import { useOpenForm } from "#web/applications/wizard/open-form.ts";
import { OutsideAnswer } from "#web/applications/wizard/outside-answer.tsx";
import styles from "#web/applications/wizard/wizard.module.css";
import { Button } from "#web/ui/button.tsx";
import { Box, Stack, Text } from "#web/ui/layout.tsx";
import { CounterpartField } from "./counterpart-field.tsx";
import { FormField, firstsOf } from "./form-field.tsx";
import { shownFields } from "./shown-fields.ts";

interface PartFieldsProps {
  part: ApplicationPart;
  /** Only these fields, if only some have to be corrected. */
  only?: readonly ApplicationField[];
}

/** The fields of one part. */
export function PartFields({ part, only }: PartFieldsProps) {
  const { application, content } = useOpenForm();
  const shown = firstsOf(shownFields(application, part, content));
  const fields = only ? shown.filter((field) => firstsOf(only).includes(field)) : shown;
  if (part === "handover") return <HandoverFields fields={fields} whole={only === undefined} />;
  return (
    <Stack align="start" single={768} className={styles.fields}>
      {part === "closing" && <ClosingSummary />}
      {fields.includes("ownerName") && <SamePerson />}
      {fields.map((field) => (
        <FormField key={field} field={field} />
      ))}
      <Box fullRow className={styles.answer}>
        {part === "business" && <BusinessAnswer />}
        {part === "bankAccount" && <HolderAnswer />}
      </Box>
    </Stack>
  );
}

const consequences = [
  "마지막 영업일 다음 날 0시에 입점이 해지되고 온라인 예약이 종료돼요.",
  "마지막 영업일 이후 예약이 있으면 신청할 수 없어요. 먼저 예약을 완료하거나 옮기거나 취소해 주세요.",
  "남은 정산금은 정산 지급일에 현재 등록된 계좌로 입금돼요.",
  "지난 예약과 정산 기록은 법으로 정한 기간 동안 보관해요.",
];

/** What the end of the contract means, before the form. */
function ClosingSummary() {
  return (
    <Stack
      as="section"
      fullRow
      gap={8}
      pad={16}
      radius="control"
      fill="canvas"
      className={styles.words}
      aria-labelledby="closing-words"
    >
      <Text as="h3" id="closing-words" size={14}>
        해지하면 이렇게 돼요
      </Text>
      <Stack as="ul" gap={4} tone="muted">
        {consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </Stack>
    </Stack>
  );
}

/** Usually the account holder is the representative, who is already filled in. */
function SamePerson() {
  const { content, edit } = useOpenForm();
  const { representativeName = "", birthDate = "" } = content.business ?? {};
  const isSame = content.ownerName === representativeName && content.ownerBirthDate === birthDate;
  if (representativeName === "" || birthDate === "" || isSame) return null;
  return (
    <div className={styles.wide}>
      <Button
        colour="white"
        size={40}
        onClick={() => {
          edit("ownerName", representativeName);
          edit("ownerBirthDate", birthDate);
        }}
      >
        사업자등록증의 {representativeName} 님과 같아요
      </Button>
    </div>
  );
}

/** The counterpart, the cut-over day, and what is transferred. */
function HandoverFields({ fields, whole }: { fields: readonly ApplicationField[]; whole: boolean }) {
  const { application } = useOpenForm();
  const isUnderstood = (field: ApplicationField) => field === "handover.understood";
  return (
    <Stack align="start" single={768} className={styles.fields}>
      {whole && <CounterpartField />}
      {fields
        .filter((field) => !isUnderstood(field))
        .map((field) => (
          <FormField key={field} field={field} />
        ))}
      {application.transfer && (
        <div className={styles.wide}>
          <HandoverSummary transfer={application.transfer} />
        </div>
      )}
      {fields.filter(isUnderstood).map((field) => (
        <FormField key={field} field={field} />
      ))}
    </Stack>
  );
}

/** How long an answer from outside is used while somebody types. */
const staleMilliseconds = 600_000;

const businessFields = ["business.bizRegistrationNo", "business.openingDay", "business.representativeName"] as const;
const holderFields = ["bankAccount.bankCode", "bankAccount.bankAccount", "bankAccount.bankAccountOwner"] as const;

/** Asks the tax office by itself, once its input is valid. */
function BusinessAnswer() {
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
function HolderAnswer() {
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

/** A value that has not changed for a while, so that not every letter causes a request. */
function useRested<Value extends string>(value: Value, milliseconds = 700): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
