import { useSearch } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { adjustSettlement } from "#contract/settlement-console.ts";
import { getShopForOperator } from "#contract/shop-console.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldErrors, fieldState } from "#web/parts/form/field-errors.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { LockedFields } from "#web/parts/form/locked-fields.tsx";
import { useUnsavedForm } from "#web/parts/form/unsaved.ts";
import { useFirstWrongField } from "#web/parts/form/use-first-wrong-field.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Text } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import styles from "./adjustments-screen.module.css";
import form from "./console-form.module.css";
import { ConsolePage } from "./console-page.tsx";
import { type Payee, PayeeFields } from "./payee-fields.tsx";
import { signedWon, wonText } from "./words.ts";

type Direction = "TO_SHOP" | "FROM_SHOP";
interface Made {
  /** How many were made since the screen was opened: two may be alike in everything else. */
  count: number;
  shopName: string;
  amountWon: number;
  balanceWon: number;
}

/** Money to or from a shop by hand, with its reason. */
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

/** What came of it stays until the next one: the balance is what the operator wanted to see. */
function Outcome({ made: { shopName, amountWon, balanceWon } }: { made: Made }) {
  return (
    <section className={styles.made} role="status">
      <p>
        {shopName}의 정산금을 {signedWon(amountWon)} 조정했어요. 대표에게 알렸어요.
      </p>
      <Text above={4} size={32} weight="bold" tight number className={styles.balance}>
        <small>조정한 뒤 잔액</small>
        {wonText(balanceWon)}
      </Text>
      <Text size={13}>{balanceWon > 0 ? "다음 정산 때 함께 보내요." : "다음에 들어올 정산금에서 빼요."}</Text>
    </section>
  );
}

interface AdjustmentFormProps {
  payee: Payee;
  onMade: (made: Omit<Made, "count">) => void;
}

function AdjustmentForm({ payee: named, onMade }: AdjustmentFormProps) {
  const [payee, setPayee] = useState(named);
  const [direction, setDirection] = useState<Direction>("TO_SHOP");
  const [won, setWon] = useState<number | null>(null);
  const [reason, setReason] = useState("");
  const [sent, setSent] = useState(0);
  const { run, reset, state, failure } = useCall(adjustSettlement);
  const { shopId, contractId } = payee;
  // The field of the shop asks for the same, so that nothing is asked twice.
  const shop = useAnswer(getShopForOperator, { id: shopId ?? 0 }, { enabled: shopId !== undefined }).data;
  const { saving } = useUnsavedForm(won !== null || reason !== "");
  const place = useRef<HTMLFormElement>(null);
  useFirstWrongField(place, sent, failure);
  const amountWon = won === null ? null : direction === "TO_SHOP" ? won : 0 - won;
  const errors = fieldErrors(adjustSettlement.input, { shopId, amountWon, reason });

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSent(sent + 1);
    if (shopId === undefined || amountWon === null || Object.keys(errors).length > 0) return;
    const sure = await confirm({
      title: `${wonText(Math.abs(amountWon))}을 ${amountWon > 0 ? "매장에 줄까요?" : "매장에서 뺄까요?"}`,
      content: "장부에 바로 적히고 지울 수 없어요. 잘못했다면 반대로 한 번 더 조정해 주세요.",
      confirmLabel: "조정하기",
    });
    if (!sure) return;
    const reply = await saving(run({ shopId, amountWon, reason, ...(contractId !== undefined && { contractId }) }));
    if (!reply) return;
    onMade({ shopName: shop?.name ?? `${shopId}번 매장`, amountWon, balanceWon: reply.balanceWon });
  }
  return (
    <Card title="정산금 조정하기" note="다음 입금에 더하거나 빼요">
      <form ref={place} className={form.form} onSubmit={submit} noValidate aria-label="정산금 조정하기">
        <LockedFields locked={state === "pending"}>
          <PayeeFields
            payee={payee}
            onChange={(next) => {
              reset();
              setPayee(next);
            }}
            isMissing={errors.shopId !== undefined}
            touched={sent > 0}
          />
          <Field label="어느 쪽으로" group>
            <RadioGroup look="pill" value={direction} onSelect={setDirection}>
              <RadioItem value="TO_SHOP">매장에 주기</RadioItem>
              <RadioItem value="FROM_SHOP">매장에서 빼기</RadioItem>
            </RadioGroup>
          </Field>
          <Field label="금액" {...fieldState(errors.amountWon, sent > 0)}>
            <NumberInput name="amountWon" value={won} max={10_000_000} placeholder="원" onChange={setWon} />
          </Field>
          <div className={form.whole}>
            <Field label="이유" help="명세서와 알림에 그대로 적혀요." {...fieldState(errors.reason, sent > 0)}>
              <Textarea
                rows={2}
                value={reason}
                maxLength={200}
                showCount
                placeholder="11월 행사 쿠폰 비용을 나눠 내요"
                onChange={({ target }) => setReason(target.value)}
              />
            </Field>
          </div>
        </LockedFields>
        <div className={form.whole}>
          <FormFailure failure={failure} />
        </div>
        <div className={form.actions}>
          <Button type="submit" colour="black" size={44} busy={state === "pending"}>
            조정하기
          </Button>
        </div>
      </form>
    </Card>
  );
}
