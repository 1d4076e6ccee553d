import { Landmark, Upload } from "lucide-react";
import { compareBank } from "#contract/money-watch.ts";
import { formatNumber } from "#domain/menus/price.ts";
import { useCall } from "#web/api/use-call.ts";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Row } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

/** Compares our payouts with the bank's own list, or with a statement from the bank. */
export function BankForm() {
  const comparing = useCall(compareBank);
  const form = useForm({
    draftOf: () => ({ statement: "" }),
    errorsOf: () => ({}),
    calls: [comparing],
    send: ({ statement }, asked: { statement?: string } = { statement }) => comparing.run(asked),
  });
  const { draft, pending } = form;
  async function compare(asked?: { statement?: string }) {
    const done = await form.save(asked);
    if (!done) return;
    const { compared, unknown } = done;
    const text =
      unknown > 0
        ? `기록에 없는 이체가 ${formatNumber(unknown)}건 있어요`
        : `이체 ${formatNumber(compared)}건을 맞춰 봤어요`;
    toast({ text, tone: unknown > 0 ? "failed" : "done" });
    form.start(undefined);
  }
  return (
    <Card title="은행 거래 내역과 맞춰 보기" note="이체 메모의 코드로 입금을 찾아요">
      <Form
        form={form}
        onSave={compare}
        gap={12}
        bar={
          <Row gap={8} align="stretch" justify="end" wrap>
            <Button colour="white" size={44} icon={Landmark} disabled={pending} onClick={() => compare({})}>
              은행에 물어보기
            </Button>
            <Button
              type="submit"
              colour="black"
              size={44}
              icon={Upload}
              busy={pending}
              disabled={draft.statement.trim() === ""}
            >
              거래 내역 맞춰 보기
            </Button>
          </Row>
        }
      >
        <Field
          label="거래 내역"
          help="은행에서 받은 CSV를 그대로 붙여 넣어 주세요. 거래일시, 출금액, 적요 열이 있어야 해요."
        >
          <Textarea
            rows={4}
            value={draft.statement}
            onChange={({ target }) => form.patch({ statement: target.value })}
          />
        </Field>
      </Form>
    </Card>
  );
}
