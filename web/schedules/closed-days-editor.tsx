import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ClosedDayRule } from "#domain/closed-days.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ClosedDayForm } from "./closed-day-form.tsx";
import styles from "./closed-days-editor.module.css";
import { ruleInWords } from "./schedule-draft.ts";

interface ClosedDaysEditorProps {
  value: readonly ClosedDayRule[];
  onChange: (value: readonly ClosedDayRule[]) => void;
}

export function ClosedDaysEditor({ value, onChange }: ClosedDaysEditorProps) {
  const [adding, setAdding] = useState(false);
  return (
    <div className={styles.place}>
      {value.length === 0 && !adding && <p className={styles.none}>정기 휴무 없이 매주 똑같이 열어요.</p>}
      <ul className={styles.lines}>
        {value.map((rule) => (
          <li key={ruleInWords(rule)}>
            <span className="number">{ruleInWords(rule)}</span>
            <IconButton
              icon={Trash2}
              label={`${ruleInWords(rule)} 휴무 지우기`}
              size={44}
              onClick={() => onChange(value.filter((one) => one !== rule))}
            />
          </li>
        ))}
      </ul>
      {adding ? (
        <ClosedDayForm
          onAdd={(rule) => {
            const others = value.filter((one) => ruleInWords(one) !== ruleInWords(rule));
            onChange([...others, rule]);
            setAdding(false);
          }}
          onLeave={() => setAdding(false)}
        />
      ) : (
        <Button colour="white" size={40} icon={Plus} onClick={() => setAdding(true)}>
          정기 휴무 넣기
        </Button>
      )}
    </div>
  );
}
