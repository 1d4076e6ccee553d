import { Minus, Plus } from "lucide-react";
import { formatMinutes } from "#domain/time/format-minutes.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Row } from "#web/ui/layout.tsx";
import styles from "./duration-field.module.css";

const usual = [30, 40, 60, 90, 120, 180];
const step = 10;
const longest = 720;

interface DurationFieldProps {
  value: number | null;
  state: { error?: string; touched: boolean };
  onChange: (minutes: number | null) => void;
}

/** The length: typed, changed in steps of the day board's grid, or chosen from the usual ones. */
export function DurationField({ value, state, onChange }: DurationFieldProps) {
  const minutes = value ?? 0;
  // The next grid value after the typed number.
  const up = Math.min(longest, (Math.floor(minutes / step) + 1) * step);
  const down = Math.max(step, (Math.ceil(minutes / step) - 1) * step);
  return (
    <Field label="걸리는 시간" required {...state}>
      <Row gap={16} rows={12} wrap>
        <Row gap={8} className={styles.stepper}>
          <IconButton
            icon={Minus}
            label="10분 줄이기"
            size={44}
            look="outlined"
            disabled={minutes <= step}
            onClick={() => onChange(down)}
          />
          <NumberInput className={styles.input} value={value} max={longest} unit="분" onChange={onChange} />
          <IconButton
            icon={Plus}
            label="10분 늘리기"
            size={44}
            look="outlined"
            disabled={minutes >= longest}
            onClick={() => onChange(up)}
          />
        </Row>
        <Row role="group" aria-label="많이 쓰는 시간" gap={8} align="stretch" wrap className={styles.usual}>
          {usual.map((minutes) => (
            <button key={minutes} type="button" aria-pressed={minutes === value} onClick={() => onChange(minutes)}>
              {formatMinutes(minutes)}
            </button>
          ))}
        </Row>
      </Row>
    </Field>
  );
}
