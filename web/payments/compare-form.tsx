import { Scale } from "lucide-react";
import { reconcilePayments } from "#contract/payments.ts";
import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldErrors } from "#web/parts/form/field-errors.ts";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Row } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./reconciliations-screen.module.css";

interface Draft {
  from: string | null;
  to: string | null;
}

/** Compares some days now: differences that the gateway can decide are fixed, and the others are recorded. */
export function CompareForm() {
  const today = seoulDay(new Date());
  const comparing = useCall(reconcilePayments);
  const form = useForm({
    draftOf: (): Draft => ({ from: addDays(today, -6), to: today }),
    errorsOf: (draft) => fieldErrors(reconcilePayments.input, draft),
    calls: [comparing],
    send: async ({ from, to }) => (from && to ? comparing.run({ from, to }) : undefined),
    asksToLeave: false,
  });
  const { draft, stateOf, patch } = form;
  async function compare() {
    const done = await form.save();
    if (done) toast({ text: formatOutcome(done), tone: done.differences.length > 0 ? "failed" : "done" });
  }
  return (
    <Card title="결제사 기록과 맞춰 보기">
      <Form form={form} onSave={compare} gap={12}>
        <Row gap={12} align="end" wrap className={styles.form}>
          <Field label="언제부터" {...stateOf("from")}>
            <DateInput value={draft.from} max={today} onChange={(from) => patch({ from })} />
          </Field>
          <Field label="언제까지" {...stateOf("to")}>
            <DateInput value={draft.to} max={today} onChange={(to) => patch({ to })} />
          </Field>
          <Button type="submit" colour="black" size={44} icon={Scale} busy={form.pending}>
            대사하기
          </Button>
        </Row>
      </Form>
    </Card>
  );
}

function formatOutcome({ checked, differences }: { checked: number; differences: readonly unknown[] }): string {
  if (differences.length > 0) return `${checked}건 가운데 ${differences.length}건이 달라요`;
  return checked === 0 ? "이 기간에는 결제가 없어요" : `${checked}건이 모두 같아요`;
}
