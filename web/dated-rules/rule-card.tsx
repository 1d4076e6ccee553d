import { Trash2 } from "lucide-react";
import { useState } from "react";
import { type DatedRule, removeDatedRule } from "#contract/dated-rules.ts";
import { ruleNames } from "#domain/time/dated-rule.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { useCall } from "#web/api/use-call.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import type { RuleValue } from "./format-rule.ts";
import { RuleContent } from "./rule-content.tsx";
import { RuleForm } from "./rule-form.tsx";
import styles from "./rules-screen.module.css";

/** A rule in sentences: the current values, the coming ones, and, folded, the earlier ones. */
export function RuleCard({ history }: { history: DatedRule }) {
  const [editing, setEditing] = useState(false);
  const { rule, coming, past } = history;
  const { label } = ruleNames[rule];
  const held = heldAt(history, history.now);
  return (
    <Card
      title={label}
      aria-label={label}
      action={
        !editing && (
          <Button colour="white" size={44} aria-label={`${label} 변경하기`} onClick={() => setEditing(true)}>
            변경하기
          </Button>
        )
      }
    >
      <Stack gap={20}>
        <Period held={held} effectiveFrom={history.now.effectiveFrom} state="now" />
        {coming.map((one) => (
          <Period
            key={one.effectiveFrom}
            held={heldAt(history, one)}
            effectiveFrom={one.effectiveFrom}
            state="coming"
          />
        ))}
        {past.length > 0 && (
          <details className={styles.past}>
            <summary>지난 규칙 {past.length}개</summary>
            {past.map((one) => (
              <Period
                key={one.effectiveFrom}
                held={heldAt(history, one)}
                effectiveFrom={one.effectiveFrom}
                state="past"
              />
            ))}
          </details>
        )}
        {editing && <RuleForm base={held} onDone={() => setEditing(false)} />}
      </Stack>
    </Card>
  );
}

const heldAt = ({ rule }: DatedRule, { value }: DatedRule["now"]) => ({ rule, value }) as RuleValue;

const tags = {
  now: { label: "적용 중", tone: "purple" },
  coming: { label: "예정", tone: "soon" },
  past: { label: "종료", tone: "ended" },
} as const;

interface PeriodProps {
  held: RuleValue;
  effectiveFrom: string;
  state: keyof typeof tags;
}

function Period({ held, effectiveFrom, state }: PeriodProps) {
  return (
    <Stack as="section" gap={8} className={styles.period}>
      <Row as="header" wrap gap={8} size={13} tone="muted">
        <Tag tone={tags[state].tone}>{tags[state].label}</Tag>
        <span className="number">{formatDay(effectiveFrom)}부터</span>
        {state === "coming" && <TakeBack rule={held.rule} effectiveFrom={effectiveFrom} />}
      </Row>
      <RuleContent held={held} />
    </Stack>
  );
}

/** Only values that have not begun can be removed. */
function TakeBack({ rule, effectiveFrom }: { rule: RuleValue["rule"]; effectiveFrom: string }) {
  const { run, state, failure } = useCall(removeDatedRule);
  const { label } = ruleNames[rule];
  async function remove() {
    const sure = await confirm({
      title: `${formatDay(effectiveFrom)}부터 적용될 ${label} 규칙을 취소할까요?`,
      content: "현재 규칙이 계속 적용돼요.",
      confirmLabel: "적용 취소하기",
      danger: true,
    });
    if (sure && (await run({ rule, effectiveFrom }))) toast({ text: "예약한 규칙을 취소했어요", tone: "done" });
  }
  return (
    <>
      <Button
        colour="white"
        kind="secondary"
        size={40}
        icon={Trash2}
        busy={state === "pending"}
        aria-label={`${formatDay(effectiveFrom)} ${label} 규칙 적용 취소`}
        onClick={remove}
      >
        적용 취소하기
      </Button>
      <FormFailure failure={failure} />
    </>
  );
}
