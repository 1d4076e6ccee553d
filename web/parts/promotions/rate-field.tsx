import { fieldState } from "#web/parts/form/field-errors.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import styles from "./promotion-form.module.css";

interface RateFieldProps {
  value: number | null;
  lowest: number;
  highest: number;
  help?: string;
  error: string | undefined;
  touched: boolean;
  onChange: (value: number | null) => void;
}

/** A discount by rate: by slider or typed. */
export function RateField({ value, lowest, highest, help, error, touched, onChange }: RateFieldProps) {
  return (
    <Field label="할인율" {...(help ? { help } : {})} {...fieldState(error, touched)}>
      <Stack align="center" gap={16} className={styles.rate}>
        <input
          type="range"
          aria-label="할인율 막대"
          className={styles.slider}
          min={lowest}
          max={highest}
          step={1}
          value={Math.min(Math.max(value ?? lowest, lowest), highest)}
          aria-valuetext={`${value ?? lowest}%`}
          onChange={(event) => onChange(Number(event.target.value))}
        />
        <NumberInput className={styles.number} value={value} max={100} unit="%" onChange={onChange} />
      </Stack>
      <Row as="p" align="stretch" justify="between" size={12} tone="muted" number className={styles.ends} aria-hidden>
        <span>{lowest}%</span>
        <span>{highest}%</span>
      </Row>
    </Field>
  );
}
