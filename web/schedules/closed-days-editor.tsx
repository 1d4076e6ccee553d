import { EditedLines } from "#web/parts/edited-lines/edited-lines.tsx";
import { ClosedDayForm } from "./closed-day-form.tsx";
import { formatRule } from "./format-rule.ts";
import { nothingChosen, withClosedDay } from "./new-closed-day.ts";
import type { ScheduleDraft } from "./schedule-draft.ts";

interface ClosedDaysEditorProps {
  draft: Pick<ScheduleDraft, "closedDays" | "newClosedDay">;
  /** Whether the person has tried to save, which also checks the closed day that is being typed. */
  touched: boolean;
  onChange: (part: Partial<ClosedDaysEditorProps["draft"]>) => void;
}

export function ClosedDaysEditor({ draft, touched, onChange }: ClosedDaysEditorProps) {
  const { closedDays, newClosedDay } = draft;
  return (
    <EditedLines
      roomy
      none="정기 휴무 없이 매주 똑같이 열어요."
      lines={closedDays.map((rule) => ({
        key: formatRule(rule),
        words: formatRule(rule),
        removeLabel: `${formatRule(rule)} 휴무 지우기`,
        onRemove: () => onChange({ closedDays: closedDays.filter((one) => one !== rule) }),
      }))}
      addLabel="정기 휴무 넣기"
      adding={newClosedDay !== null}
      onAdding={(adding) => onChange({ newClosedDay: adding ? nothingChosen() : null })}
      form={(leave) =>
        newClosedDay && (
          <ClosedDayForm
            typed={newClosedDay}
            touched={touched}
            onChange={(part) => onChange({ newClosedDay: { ...newClosedDay, ...part } })}
            onAdd={() => onChange({ closedDays: withClosedDay(closedDays, newClosedDay), newClosedDay: null })}
            onLeave={leave}
          />
        )
      }
    />
  );
}
