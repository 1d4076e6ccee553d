import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { adjustSettlement } from "#contract/settlement-console.ts";
import { getShopForOperator } from "#contract/shop-console.ts";
import { signedWon, wonText } from "#domain/money/won-text.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldErrors } from "#web/parts/form/field-errors.ts";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Box, Row, Text } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { ConsolePage } from "./console-page.tsx";
import styles from "./holds-screen.module.css";
import { type Payee, PayeeFields } from "./payee-fields.tsx";

type Direction = "TO_SHOP" | "FROM_SHOP";
interface Made {
  /** How many were made since the screen was opened: two may have the same content. */
  count: number;
  shopName: string;
  amountWon: number;
  balanceWon: number;
}

/** An adjustment of a shop's balance, with its reason. */
export function AdjustmentsScreen() {
  const { shop, contract } = useSearch({ from: "/_app/operator/operator/settlements/adjustments" });
  const [made, setMade] = useState<Made>();
  return (
    <ConsolePage>
      {made && <Outcome key={made.count} made={made} />}
      <AdjustmentForm
        key={`${shop} ${contract} ${made?.count}`}
        payee={{ shopId: shop, contractId: contract }}
        onMade={(next) => setMade((last) => ({ ...next, count: (last?.count ?? 0) + 1 }))}
      />
    </ConsolePage>
  );
}

/** The result stays until the next one, because the operator wants to see the balance. */
function Outcome({ made: { shopName, amountWon, balanceWon } }: { made: Made }) {
  return (
    <Box as="section" pad={16} padX={24} frame radius="card" fill="green" role="status">
      <p>
        {shopName}의 정산금을 {signedWon(amountWon)} 조정했어요. 대표에게 알렸어요.
      </p>
      <Text above={4} size={32} weight="bold" tight number>
        <Text as="span" block size={13} weight="medium">
          조정한 뒤 잔액
        </Text>
        {wonText(balanceWon)}
      </Text>
      <Text size={13}>{balanceWon > 0 ? "다음 정산 때 함께 보내요." : "다음에 들어올 정산금에서 차감해요."}</Text>
    </Box>
  );
}

interface Draft {
  payee: Payee;
  direction: Direction;
  won: number | null;
  reason: string;
}

interface AdjustmentFormProps {
  payee: Payee;
  onMade: (made: Omit<Made, "count">) => void;
}

function AdjustmentForm({ payee: named, onMade }: AdjustmentFormProps) {
  const adjusting = useCall(adjustSettlement);
  const form = useForm({
    draftOf: (): Draft => ({ payee: named, direction: "TO_SHOP", won: null, reason: "" }),
    errorsOf: (draft) => fieldErrors(adjustSettlement.input, inputOf(draft)),
    kept: ({ won, reason }) => [won, reason],
    calls: [adjusting],
    asksFirst: true,
    send: async (draft, _, saving): Promise<Omit<Made, "count"> | undefined> => {
      const { shopId = 0, amountWon } = inputOf(draft);
      if (amountWon === null) return undefined;
      const sure = await confirm({
        title: `${wonText(Math.abs(amountWon))}을 ${amountWon > 0 ? "매장에 지급할까요?" : "매장에서 차감할까요?"}`,
        content: "장부에 바로 기록되고 삭제할 수 없어요. 잘못 조정했다면 반대 방향으로 한 번 더 조정해 주세요.",
        confirmLabel: "조정하기",
      });
      const reply = sure ? await saving(adjusting.run({ ...inputOf(draft), shopId, amountWon })) : undefined;
      return reply && { shopName: shop?.name ?? `${shopId}번 매장`, amountWon, balanceWon: reply.balanceWon };
    },
  });
  const { draft, errors, sent, stateOf, patch } = form;
  const { shopId } = draft.payee;
  // The field of the shop makes the same request, so nothing is requested twice.
  const shop = useAnswer(getShopForOperator, { id: shopId ?? 0 }, { enabled: shopId !== undefined }).data;

  async function save() {
    const made = await form.save();
    if (made) onMade(made);
  }
  return (
    <Card title="정산금 조정하기" note="다음 입금에 더하거나 차감해요">
      <Form
        form={form}
        onSave={save}
        label="정산금 조정하기"
        align="start"
        gap={16}
        width="reading"
        single={768}
        className={styles.form}
        bar={
          <Row align="stretch" fullRow justify="end" phone="equal">
            <Button type="submit" colour="black" size={44} busy={form.pending}>
              조정하기
            </Button>
          </Row>
        }
      >
        <PayeeFields
          payee={draft.payee}
          onChange={(payee) => patch({ payee })}
          isMissing={errors.shopId !== undefined}
          touched={sent}
        />
        <Field label="조정 방향" group>
          <RadioGroup look="pill" value={draft.direction} onSelect={(direction) => patch({ direction })}>
            <RadioItem value="TO_SHOP">매장에 지급</RadioItem>
            <RadioItem value="FROM_SHOP">매장에서 차감</RadioItem>
          </RadioGroup>
        </Field>
        <Field label="금액" {...stateOf("amountWon")}>
          <NumberInput
            name="amountWon"
            value={draft.won}
            max={10_000_000}
            placeholder="원"
            onChange={(won) => patch({ won })}
          />
        </Field>
        <Box fullRow>
          <Field label="사유" help="명세서와 알림에 그대로 표시돼요." {...stateOf("reason")}>
            <Textarea
              rows={2}
              value={draft.reason}
              maxLength={200}
              showCount
              placeholder="11월 행사 쿠폰 비용을 나눠 내요"
              onChange={({ target }) => patch({ reason: target.value })}
            />
          </Field>
        </Box>
      </Form>
    </Card>
  );
}

function inputOf({ payee: { shopId, contractId }, direction, won, reason }: Draft) {
  const amountWon = won === null ? null : direction === "TO_SHOP" ? won : 0 - won;
  return { shopId, amountWon, reason, ...(contractId !== undefined && { contractId }) };
}
