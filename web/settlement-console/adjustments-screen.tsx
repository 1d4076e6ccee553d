import { useSearch } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { adjustSettlement } from "#contract/settlement-console.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldErrors, fieldState } from "#web/parts/field-errors.ts";
import { FormFailure } from "#web/parts/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { NumberInput } from "#web/ui/number-input.tsx";
import { RadioGroup, RadioItem } from "#web/ui/radio-group.tsx";
import { confirm } from "#web/ui/simple-confirm.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import styles from "./adjustments-screen.module.css";
import form from "./console-form.module.css";
import { ConsolePage } from "./console-page.tsx";
import { ContractField } from "./contract-field.tsx";
import { ShopField } from "./shop-field.tsx";
import { signedWon, wonText } from "./words.ts";

type Direction = "TO_SHOP" | "FROM_SHOP";
interface Made {
  shopId: number;
  amountWon: number;
  balanceWon: number;
}

/** Money to or from a shop by hand, with its reason. */
export function AdjustmentsScreen() {
  const { shop, contract } = useSearch({ from: "/_app/operator/operator/settlements/adjustments" });
  const [made, setMade] = useState<Made>();
  return (
    <ConsolePage>
      {made && <Outcome made={made} />}
      <AdjustmentForm
        key={`${shop} ${contract} ${made?.balanceWon}`}
        shopId={shop}
        contractId={contract}
        onMade={setMade}
      />
    </ConsolePage>
  );
}

/** What came of it stays until the next one: the balance is what the operator wanted to see. */
function Outcome({ made: { amountWon, balanceWon } }: { made: Made }) {
  return (
    <section className={styles.made} role="status">
      <p>{signedWon(amountWon)}을 조정했어요. 대표에게 알렸어요.</p>
      <p className={styles.balance}>
        <small>조정한 뒤 잔액</small>
        {wonText(balanceWon)}
      </p>
      <p className={styles.next}>{balanceWon > 0 ? "다음 정산 때 함께 보내요." : "다음에 들어올 정산금에서 빼요."}</p>
    </section>
  );
}

interface AdjustmentFormProps {
  shopId: number | undefined;
  /** A former owner's. */
  contractId: number | undefined;
  onMade: (made: Made) => void;
}

function AdjustmentForm({ shopId: named, contractId: namedContract, onMade }: AdjustmentFormProps) {
  const [shopId, setShopId] = useState(named);
  const [contractId, setContractId] = useState(namedContract);
  const [direction, setDirection] = useState<Direction>("TO_SHOP");
  const [won, setWon] = useState<number | null>(null);
  const [reason, setReason] = useState("");
  const [sent, setSent] = useState(false);
  const { run, reset, state, failure } = useCall(adjustSettlement);
  const amountWon = won === null ? null : direction === "TO_SHOP" ? won : 0 - won;
  const errors = fieldErrors(adjustSettlement.input, { shopId, amountWon, reason });

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (shopId === undefined || amountWon === null || Object.keys(errors).length > 0) return;
    const sure = await confirm({
      title: `${wonText(Math.abs(amountWon))}을 ${amountWon > 0 ? "매장에 줄까요?" : "매장에서 뺄까요?"}`,
      content: "장부에 바로 적히고 지울 수 없어요. 잘못했다면 반대로 한 번 더 조정해 주세요.",
      confirmLabel: "조정하기",
    });
    const reply = sure && (await run({ shopId, amountWon, reason, ...(contractId !== undefined && { contractId }) }));
    if (reply) onMade({ shopId, amountWon, balanceWon: reply.balanceWon });
  }
  return (
    <Card title="정산금 조정하기" note="다음 입금에 더하거나 빼요">
      <form className={form.form} onSubmit={submit} noValidate aria-label="정산금 조정하기">
        <div className={form.whole}>
          <ShopField
            value={shopId}
            onChange={(next) => {
              reset();
              setShopId(next);
              setContractId(undefined);
            }}
            error={errors.shopId && "매장을 골라 주세요"}
            touched={sent}
          />
        </div>
        {shopId !== undefined && (
          <div className={form.whole}>
            <ContractField shopId={shopId} value={contractId} onChange={setContractId} />
          </div>
        )}
        <Field label="어느 쪽으로" group>
          <RadioGroup look="pill" value={direction} onSelect={setDirection}>
            <RadioItem value="TO_SHOP">매장에 주기</RadioItem>
            <RadioItem value="FROM_SHOP">매장에서 빼기</RadioItem>
          </RadioGroup>
        </Field>
        <Field label="금액" {...fieldState(errors.amountWon, sent)}>
          <NumberInput name="amountWon" value={won} max={10_000_000} placeholder="원" onChange={setWon} />
        </Field>
        <div className={form.whole}>
          <Field label="이유" help="명세서와 알림에 그대로 적혀요." {...fieldState(errors.reason, sent)}>
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
