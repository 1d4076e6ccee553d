import { Scale } from "lucide-react";
import { type FormEvent, useState } from "react";
import { reconcilePayments } from "#contract/payments.ts";
import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldErrors, fieldState } from "#web/parts/form/field-errors.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Box, Row } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./reconciliations-screen.module.css";

/** Some days, compared now: what the gateway's word decides is mended, and the rest is written down. */
export function CompareForm() {
  const today = seoulDay(new Date());
  const [from, setFrom] = useState<string | null>(addDays(today, -6));
  const [to, setTo] = useState<string | null>(today);
  const [sent, setSent] = useState(false);
  const { run, state, failure } = useCall(reconcilePayments);
  const errors = fieldErrors(reconcilePayments.input, { from, to });
  async function submit(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (!from || !to || errors.from || errors.to) return;
    const done = await run({ from, to });
    if (done) toast({ text: formatOutcome(done), tone: done.differences.length > 0 ? "failed" : "done" });
  }
  return (
    <Card title="결제사 기록과 맞춰 보기">
      <Row as="form" gap={12} align="end" wrap className={styles.form} onSubmit={submit}>
        <Field label="언제부터" {...fieldState(errors.from, sent)}>
          <DateInput value={from} max={today} onChange={setFrom} />
        </Field>
        <Field label="언제까지" {...fieldState(errors.to, sent)}>
          <DateInput value={to} max={today} onChange={setTo} />
        </Field>
        <Button type="submit" colour="black" size={44} icon={Scale} busy={state === "pending"}>
          대사하기
        </Button>
      </Row>
      {failure !== undefined && (
        <Box above={12}>
          <FormFailure failure={failure} />
        </Box>
      )}
    </Card>
  );
}

function formatOutcome({ checked, differences }: { checked: number; differences: readonly unknown[] }): string {
  if (differences.length > 0) return `${checked}건 가운데 ${differences.length}건이 달라요`;
  return checked === 0 ? "이 기간에는 결제가 없어요" : `${checked}건이 모두 같아요`;
}
