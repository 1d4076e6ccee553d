import { listFeePlans } from "#contract/dated-rules.ts";
import { type ConsoleShop, giveFeePlan } from "#contract/shop-console.ts";
import { type FeePlan, feePlans } from "#domain/money/fee-plan.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { withParticle } from "#domain/text/particle.ts";
import { firstOfNextMonth, formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { feeLine } from "#web/parts/fee-plans/format-fees.ts";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Row } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

const monthsAhead = 12;

interface Draft {
  feeType?: FeePlan | undefined;
  effectiveFrom: string;
}

/** Assigns another plan from the first of a coming month, also one that owners cannot choose. */
export function GiveFeePlan({ shop, onDone }: { shop: ConsoleShop; onDone: () => void }) {
  const days = firstDays(seoulDay(new Date()));
  const giving = useCall(giveFeePlan);
  const form = useForm({
    draftOf: (): Draft => ({ effectiveFrom: days[0] ?? "" }),
    errorsOf: ({ feeType }): Record<string, string> => (feeType ? {} : { feeType: "요금제를 선택해 주세요" }),
    calls: [giving],
    asksFirst: true,
    send: async ({ feeType, effectiveFrom }, _, saving) => {
      if (!feeType) return undefined;
      const sure = await confirm({
        title: `${shop.name}에 ${withParticle(feePlans[feeType].label, "을/를")} 적용할까요?`,
        content: `${formatDay(effectiveFrom)}부터 적용돼요. 그 전에는 지금 요금제로 정산해요.`,
        confirmLabel: "요금제 지정하기",
      });
      if (!sure || !(await saving(giving.run({ id: shop.id, feeType, effectiveFrom })))) return undefined;
      return `${formatDay(effectiveFrom)}부터 ${withParticle(feePlans[feeType].label, "으로/로")} 변경돼요`;
    },
  });
  const { draft, stateOf, patch } = form;
  const offer = useAnswer(listFeePlans, {}).data?.items.find((one) => one.feeType === draft.feeType);

  async function save() {
    const text = await form.save();
    if (!text) return;
    toast({ text, tone: "done" });
    onDone();
  }
  return (
    <Form
      form={form}
      onSave={save}
      label="요금제 지정하기"
      gap={16}
      padTop={16}
      line="top"
      bar={
        <Row gap={8} align="stretch" justify="end">
          <Button colour="gray" size={44} onClick={onDone}>
            취소
          </Button>
          <Button type="submit" colour="black" size={44} busy={form.pending}>
            요금제 지정하기
          </Button>
        </Row>
      }
    >
      <Field label="요금제" help={offer && feeLine(offer)} {...stateOf("feeType")}>
        <Select
          value={draft.feeType ?? ""}
          placeholder="요금제 선택하기"
          options={keysOf(feePlans).map((value) => ({ value, label: feePlans[value].label }))}
          onChange={({ target }) => patch({ feeType: keysOf(feePlans).find((value) => value === target.value) })}
        />
      </Field>
      <Field label="시작일" {...stateOf("effectiveFrom")}>
        <Select
          value={draft.effectiveFrom}
          options={days.map((day) => ({ value: day, label: formatDay(day) }))}
          onChange={({ target }) => patch({ effectiveFrom: target.value })}
        />
      </Field>
    </Form>
  );
}

function firstDays(today: string): string[] {
  const days = [firstOfNextMonth(today)];
  while (days.length < monthsAhead) days.push(firstOfNextMonth(days.at(-1) ?? today));
  return days;
}
