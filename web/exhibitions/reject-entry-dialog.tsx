import { decideEntry } from "#contract/exhibitions.ts";
import { fieldErrors } from "#web/parts/form/field-errors.ts";
import { openReasonDialog, type ReasonBox } from "#web/parts/list/open-reason-dialog.tsx";
import { useReviewReasons } from "#web/parts/review/use-review-reasons.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Stack } from "#web/ui/layout.tsx";
import styles from "./reject-entry-dialog.module.css";

/** The reason that the shop will read; undefined if the operator cancels. */
export const askForReason = (shopName: string) =>
  openReasonDialog({
    header: "기획전 심사",
    title: `${shopName} 신청을 반려할까요?`,
    content: "쓴 이유는 매장이 그대로 읽어요.",
    confirmLabel: "반려하기",
    danger: true,
    errorOf,
    field: (field) => <ReasonField {...field} />,
  });

function errorOf(reason: string): string | undefined {
  if (reason.trim() === "") return "반려하는 이유를 써 주세요";
  return fieldErrors(decideEntry.input, { id: 1, version: 1, approval: "REJECT", reason }).reason;
}

function ReasonField({ value, onChange, box, state }: ReasonBox) {
  const reasonsFor = useReviewReasons("EXHIBITION");
  return (
    <Stack gap={16}>
      <Stack gap={8} className={styles.reasons}>
        {reasonsFor("exhibition").map((usual) => (
          <Button key={usual} colour="white" size={44} onClick={() => onChange(usual)}>
            {usual.split(". ")[0]}
          </Button>
        ))}
      </Stack>
      <Field label="이유" {...state}>
        <Textarea
          ref={box}
          value={value}
          maxLength={200}
          showCount
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </Stack>
  );
}
