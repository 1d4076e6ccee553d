import type { ClosedDayRule } from "#domain/closed-days.ts";
import { EditedLines } from "#web/parts/edited-lines/edited-lines.tsx";
import { ClosedDayForm } from "./closed-day-form.tsx";
import { ruleInWords } from "./schedule-draft.ts";

interface ClosedDaysEditorProps {
  value: readonly ClosedDayRule[];
  onChange: (value: readonly ClosedDayRule[]) => void;
}

export function ClosedDaysEditor({ value, onChange }: ClosedDaysEditorProps) {
  return (
    <EditedLines
      roomy
      none="정기 휴무 없이 매주 똑같이 열어요."
      lines={value.map((rule) => ({
        key: ruleInWords(rule),
        words: ruleInWords(rule),
        removeLabel: `${ruleInWords(rule)} 휴무 지우기`,
        onRemove: () => onChange(value.filter((one) => one !== rule)),
      }))}
      addLabel="정기 휴무 넣기"
      form={(leave) => (
        <ClosedDayForm
          onAdd={(rule) => {
            const others = value.filter((one) => ruleInWords(one) !== ruleInWords(rule));
            onChange([...others, rule]);
            leave();
          }}
          onLeave={leave}
        />
      )}
    />
  );
}
