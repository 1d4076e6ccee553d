import { type FormEvent, useRef, useState } from "react";
import { listFeePlans } from "#contract/dated-rules.ts";
import { type ConsoleShop, giveFeePlan } from "#contract/shop-console.ts";
import { type FeePlan, feePlans } from "#domain/money/fee-plan.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { firstOfNextMonth, formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { feeLine } from "#web/parts/fee-plans/format-fees.ts";
import { fieldState, fieldsOfFailure } from "#web/parts/form/field-errors.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { useFirstWrongField } from "#web/parts/form/use-first-wrong-field.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Row } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./fee-plan-card.module.css";

const monthsAhead = 12;

/** Another plan from the first of a month to come on, also one that no owner can choose. */
export function GiveFeePlan({ shop, onDone }: { shop: ConsoleShop; onDone: () => void }) {
  const days = firstDays(seoulDay(new Date()));
  const [feeType, setFeeType] = useState<FeePlan>();
  const [effectiveFrom, setEffectiveFrom] = useState(days[0] ?? "");
  const [sent, setSent] = useState(0);
  const { run, reset, state, failure } = useCall(giveFeePlan);
  const offer = useAnswer(listFeePlans, {}).data?.items.find((one) => one.feeType === feeType);
  const said = fieldsOfFailure(failure);
  const place = useRef<HTMLFormElement>(null);
  useFirstWrongField(place, sent, failure);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSent(sent + 1);
    if (!feeType) return;
    const sure = await confirm({
      title: `${shop.name}에 ${feePlans[feeType].label}를 줄까요?`,
      content: `${formatDay(effectiveFrom)}부터 쓰여요. 그 전에는 지금 요금제로 정산해요.`,
      confirmLabel: "요금제 주기",
    });
    if (!sure || !(await run({ id: shop.id, feeType, effectiveFrom }))) return;
    toast({ text: `${formatDay(effectiveFrom)}부터 ${feePlans[feeType].label}로 바뀌어요`, tone: "done" });
    onDone();
  }
  return (
    <form ref={place} className={styles.form} onSubmit={submit} noValidate aria-label="요금제 주기">
      <Field
        label="요금제"
        help={offer && feeLine(offer)}
        {...fieldState(said.feeType ?? (feeType ? undefined : "요금제를 골라 주세요"), sent > 0)}
      >
        <Select
          value={feeType ?? ""}
          placeholder="요금제 고르기"
          options={keysOf(feePlans).map((value) => ({ value, label: feePlans[value].label }))}
          onChange={({ target }) => {
            reset();
            setFeeType(keysOf(feePlans).find((value) => value === target.value));
          }}
        />
      </Field>
      <Field label="언제부터" {...fieldState(said.effectiveFrom, sent > 0)}>
        <Select
          value={effectiveFrom}
          options={days.map((day) => ({ value: day, label: formatDay(day) }))}
          onChange={({ target }) => {
            reset();
            setEffectiveFrom(target.value);
          }}
        />
      </Field>
      {Object.keys(said).length === 0 && <FormFailure failure={failure} />}
      <Row gap={8} align="stretch" justify="end">
        <Button colour="gray" size={44} onClick={onDone}>
          그만두기
        </Button>
        <Button type="submit" colour="black" size={44} busy={state === "pending"}>
          요금제 주기
        </Button>
      </Row>
    </form>
  );
}

function firstDays(today: string): string[] {
  const days = [firstOfNextMonth(today)];
  while (days.length < monthsAhead) days.push(firstOfNextMonth(days.at(-1) ?? today));
  return days;
}
