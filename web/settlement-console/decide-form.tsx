import { useRef, useState } from "react";
import { type Dispute, decideDispute } from "#contract/settlement-console.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldErrors, fieldState } from "#web/parts/form/field-errors.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { LockedFields } from "#web/parts/form/locked-fields.tsx";
import { useUnsaved } from "#web/parts/form/unsaved.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./dispute-case.module.css";
import { wonText } from "./words.ts";

/** Yes or no, with the words that the shop reads. */
export function DecideForm({ dispute: { id, shopName, differenceWon } }: { dispute: Dispute }) {
  const [answer, setAnswer] = useState("");
  const [sent, setSent] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const { run, state, failure } = useCall(decideDispute);
  const { saving } = useUnsaved(`dispute ${id}`, answer !== "");
  const error = fieldErrors(decideDispute.input, { id, accept: true, answer }).answer;
  async function decide(accept: boolean) {
    setSent(true);
    if (error) return box.current?.focus();
    const sure = await confirm({
      title: accept ? `${shopName}의 이의를 받아들일까요?` : `${shopName}의 이의를 받아들이지 않을까요?`,
      content: accept
        ? `수수료 ${wonText(differenceWon)}을 다음 입금에 더해 돌려줘요.`
        : "수수료는 그대로 두고 답을 매장에 알려요.",
      confirmLabel: accept ? "받아들이기" : "받아들이지 않기",
    });
    if (!sure || !(await saving(run({ id, accept, answer })))) return;
    toast({ text: accept ? `${wonText(differenceWon)}을 돌려줘요` : "매장에 답을 알렸어요", tone: "done" });
  }
  const busy = state === "pending";
  return (
    <Stack as="form" gap={12} noValidate aria-label="이의에 답하기" onSubmit={(event) => event.preventDefault()}>
      <LockedFields locked={busy}>
        <Field label="매장에 할 답" {...fieldState(error, sent)}>
          <Textarea
            ref={box}
            rows={2}
            value={answer}
            maxLength={200}
            showCount
            placeholder="매장 기록으로 단골손님인 것을 확인했어요"
            onChange={({ target }) => setAnswer(target.value)}
          />
        </Field>
      </LockedFields>
      <FormFailure failure={failure} />
      <Row gap={8} align="stretch" justify="end" wrap className={styles.decide}>
        <Button colour="gray" size={44} busy={busy} onClick={() => decide(false)}>
          받아들이지 않기
        </Button>
        <Button colour="black" size={44} busy={busy} onClick={() => decide(true)}>
          받아들이기
        </Button>
      </Row>
    </Stack>
  );
}
