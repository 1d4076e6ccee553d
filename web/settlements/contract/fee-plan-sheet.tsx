import { type FeePlanOffer, listFeePlans } from "#contract/dated-rules.ts";
import { changeFeePlan, listSettlementLines } from "#contract/settlements.ts";
import { type FeePlan, feePlans } from "#domain/money/fee-plan.ts";
import { wonText } from "#domain/money/won-text.ts";
import { withParticle } from "#domain/text/particle.ts";
import { addDays, firstOfNextMonth, formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { Answered } from "#web/parts/answered.tsx";
import { feeLine } from "#web/parts/fee-plans/format-fees.ts";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { formatMonth } from "#web/settlements/format-settlement.ts";
import { Button } from "#web/ui/button.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Row } from "#web/ui/layout.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./contract-screen.module.css";
import { costOfMonth, type MonthOfVisits } from "./plan-preview.ts";

interface StandingPlans {
  plan: FeePlan | undefined;
  /** The plan that was chosen and has not begun. */
  next: FeePlan | undefined;
}

interface FeePlanSheetProps extends StandingPlans {
  open: boolean;
  onClose: () => void;
}

/** Another plan from the first of the next month, with last month's cost under each. */
export function FeePlanSheet({ open, onClose, ...standing }: FeePlanSheetProps) {
  const offers = useAnswer(listFeePlans, {}, { enabled: open });
  return (
    <Sheet open={open} onClose={onClose} title="요금제 변경하기">
      <Answered answer={offers} skeleton={<ListSkeleton rows={4} />}>
        {({ items }) => <PlanForm offers={items.filter(({ choosable }) => choosable)} {...standing} onDone={onClose} />}
      </Answered>
    </Sheet>
  );
}

interface PlanFormProps extends StandingPlans {
  offers: readonly FeePlanOffer[];
  onDone: () => void;
}

function PlanForm({ offers, plan, next, onDone }: PlanFormProps) {
  const { shop } = useCurrentShop();
  const standing = next ?? plan;
  const changing = useCall(changeFeePlan);
  const form = useForm({
    draftOf: () => ({ chosen: standing ?? null }),
    errorsOf: () => ({}),
    calls: [changing],
    send: async ({ chosen }) => (chosen ? changing.run({ shopId: shop.id, feePlan: chosen }) : undefined),
    asksToLeave: false,
  });
  const { chosen } = form.draft;
  const from = firstOfNextMonth(seoulDay(new Date()));
  const { visits, month } = useLastMonth();
  async function save() {
    if (!chosen || !(await form.save())) return;
    toast({ text: `${formatDay(from)}부터 ${withParticle(feePlans[chosen].label, "으로/로")} 변경돼요`, tone: "done" });
    onDone();
  }
  const sold = visits && visits.firstWon + visits.returningWon > 0 ? visits : undefined;
  return (
    <Form
      form={form}
      onSave={save}
      gap={20}
      bar={
        <Button
          type="submit"
          colour="purple"
          size={50}
          fullWidth
          busy={form.pending}
          disabled={chosen === null || chosen === standing}
        >
          다음 달부터 변경하기
        </Button>
      }
    >
      <p>
        새 요금제는 {formatDay(from)}부터 받는 예약에 적용돼요.
        {sold && ` 아래 금액은 ${formatMonth(month)} 예약을 그 요금제로 계산해 본 값이에요.`}
      </p>
      <RadioGroup<FeePlan>
        label="요금제"
        value={chosen}
        onSelect={(chosen) => form.patch({ chosen })}
        className={styles.plans}
      >
        {offers.map((offer) => (
          <RadioItem key={offer.feeType} value={offer.feeType} help={feeLine(offer)}>
            <Row as="span" gap={12} rows={0} align="stretch" justify="between" wrap className={styles.plan}>
              <b>
                {feePlans[offer.feeType].label}
                {offer.feeType === plan && <small>적용 중</small>}
                {offer.feeType === next && <small>다음 달부터</small>}
              </b>
              {sold && <span className="number">약 {wonText(costOfMonth(offer, sold, from))}</span>}
            </Row>
          </RadioItem>
        ))}
      </RadioGroup>
    </Form>
  );
}

/** Last month's sales: the sums of two lists, without their lines. */
function useLastMonth(): { visits: MonthOfVisits | undefined; month: string } {
  const { shop } = useCurrentShop();
  const to = addDays(`${seoulDay(new Date()).slice(0, 8)}01`, -1);
  const asked = { shopId: shop.id, kind: "SERVICE", from: `${to.slice(0, 8)}01`, to, size: 1 } as const;
  const first = useAnswer(listSettlementLines, { ...asked, visit: "FIRST" }).data?.sum;
  const returning = useAnswer(listSettlementLines, { ...asked, visit: "RETURNING" }).data?.sum;
  return {
    month: to.slice(0, 7),
    visits: first &&
      returning && {
        firstWon: first.paidWon + first.shareWon,
        returningWon: returning.paidWon + returning.shareWon,
      },
  };
}
