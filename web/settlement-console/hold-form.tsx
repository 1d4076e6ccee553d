import { CirclePause } from "lucide-react";
import { holdPayouts } from "#contract/settlement-console.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldErrors } from "#web/parts/form/field-errors.ts";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Box, Row } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./holds-screen.module.css";
import { type Payee, PayeeFields } from "./payee-fields.tsx";

/** Begins a payout hold; the shop's earnings stay on its balance. */
export function HoldForm({ payee: named }: { payee: Payee }) {
  const holding = useCall(holdPayouts);
  const form = useForm({
    draftOf: () => ({ payee: named, reason: "" }),
    errorsOf: ({ payee, reason }) => fieldErrors(holdPayouts.input, { shopId: payee.shopId, reason }),
    kept: ({ reason }) => reason,
    calls: [holding],
    send: ({ payee: { shopId = 0, contractId }, reason }) =>
      holding.run({ shopId, reason, ...(contractId !== undefined && { contractId }) }),
  });
  const { draft, patch } = form;
  async function save() {
    const held = await form.save();
    if (!held) return;
    toast({ text: `${held.shopName}의 지급을 보류했어요`, tone: "done" });
    form.start(undefined, { payee: { shopId: undefined, contractId: undefined }, reason: "" });
  }
  return (
    <Card title="지급 보류하기" note="보류하는 동안의 정산금은 잔액에 쌓여요">
      <Form
        form={form}
        onSave={save}
        label="지급 보류하기"
        align="start"
        gap={16}
        width="reading"
        single={768}
        className={styles.form}
        bar={
          <Row align="stretch" fullRow justify="end" phone="equal">
            <Button type="submit" colour="black" size={44} icon={CirclePause} busy={form.pending}>
              지급 보류하기
            </Button>
          </Row>
        }
      >
        <PayeeFields
          payee={draft.payee}
          onChange={(payee) => patch({ payee })}
          isMissing={form.errors.shopId !== undefined}
          touched={form.sent}
        />
        <Box fullRow>
          <Field label="사유" help="매장 대표에게도 표시돼요." {...form.stateOf("reason")}>
            <Textarea
              rows={2}
              value={draft.reason}
              maxLength={200}
              placeholder="계좌의 예금주를 확인하고 있어요"
              onChange={({ target }) => patch({ reason: target.value })}
            />
          </Field>
        </Box>
      </Form>
    </Card>
  );
}
