import { type Dispute, decideDispute } from "#contract/settlement-console.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldErrors } from "#web/parts/form/field-errors.ts";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Row } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./dispute-case.module.css";
import { wonText } from "./words.ts";

/** The decision, with the text that the shop reads. */
export function DecideForm({ dispute: { id, shopName, differenceWon } }: { dispute: Dispute }) {
  const deciding = useCall(decideDispute);
  const form = useForm({
    draftOf: () => ({ answer: "" }),
    errorsOf: ({ answer }) => fieldErrors(decideDispute.input, { id, accept: true, answer }),
    calls: [deciding],
    asksFirst: true,
    send: async ({ answer }, accept: boolean | undefined, saving) => {
      if (accept === undefined) return undefined;
      const sure = await confirm({
        title: accept ? `${shopName}의 이의를 받아들일까요?` : `${shopName}의 이의를 받아들이지 않을까요?`,
        content: accept
          ? `수수료 ${wonText(differenceWon)}을 다음 입금에 더해 돌려줘요.`
          : "수수료는 그대로 두고 답을 매장에 알려요.",
        confirmLabel: accept ? "받아들이기" : "받아들이지 않기",
      });
      return sure ? saving(deciding.run({ id, accept, answer })) : undefined;
    },
  });
  async function decide(accept: boolean) {
    if (!(await form.save(accept))) return;
    toast({ text: accept ? `${wonText(differenceWon)}을 돌려줘요` : "매장에 답을 알렸어요", tone: "done" });
  }
  return (
    <Form
      form={form}
      onSave={() => {}}
      gap={12}
      label="이의에 답하기"
      bar={
        <Row gap={8} align="stretch" justify="end" wrap className={styles.decide}>
          <Button colour="gray" size={44} busy={form.pending} onClick={() => decide(false)}>
            받아들이지 않기
          </Button>
          <Button colour="black" size={44} busy={form.pending} onClick={() => decide(true)}>
            받아들이기
          </Button>
        </Row>
      }
    >
      <Field label="매장에 할 답" {...form.stateOf("answer")}>
        <Textarea
          rows={2}
          value={form.draft.answer}
          maxLength={200}
          showCount
          placeholder="매장 기록으로 단골손님인 것을 확인했어요"
          onChange={({ target }) => form.patch({ answer: target.value })}
        />
      </Field>
    </Form>
  );
}
