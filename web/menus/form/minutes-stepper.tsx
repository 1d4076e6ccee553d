import { Minus, Plus } from "lucide-react";
import { slotMinutes as step } from "#domain/time/time-range.ts";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Row } from "#web/ui/layout.tsx";
import styles from "./menu-form.module.css";

const longestMenu = 720;

interface MinutesStepperProps {
  value: number | null;
  least: number;
  most?: number;
  /** What the buttons change, if there are several on the screen. */
  called?: string;
  onChange: (minutes: number | null) => void;
}

/** Minutes, typed or changed in steps of the day board's grid. */
export function MinutesStepper({ value, least, most = longestMenu, called, onChange }: MinutesStepperProps) {
  const minutes = value ?? 0;
  // The next grid value after the typed number.
  const up = Math.min(most, (Math.floor(minutes / step) + 1) * step);
  const down = Math.max(least, (Math.ceil(minutes / step) - 1) * step);
  const before = called === undefined ? "" : `${called} `;
  return (
    <Row gap={8} className={styles.stepper}>
      <IconButton
        icon={Minus}
        label={`${before}10분 줄이기`}
        size={44}
        look="outlined"
        disabled={minutes <= least}
        onClick={() => onChange(down)}
      />
      <NumberInput className={styles.input} value={value} max={most} unit="분" onChange={onChange} />
      <IconButton
        icon={Plus}
        label={`${before}10분 늘리기`}
        size={44}
        look="outlined"
        disabled={minutes >= most}
        onClick={() => onChange(up)}
      />
    </Row>
  );
}
