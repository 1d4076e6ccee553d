import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Row } from "#web/ui/layout.tsx";
import styles from "./menu-form.module.css";
import type { Raise } from "./rank-prices.ts";

interface RaiseFieldsProps {
  raise: Raise;
  /** The name of the lowest rank here, whose prices are typed. */
  lowest: string;
  onChange: (raise: Raise) => void;
}

export function RaiseFields({ raise, lowest, onChange }: RaiseFieldsProps) {
  return (
    <Row gap={12} rows={8} align="end" wrap className={styles.raise}>
      <Field label="직급이 하나 오를 때마다" help={`${lowest} 가격에서 시작해요.`}>
        <NumberInput
          className={styles.by}
          value={raise.by}
          max={raise.unit === "WON" ? 1_000_000 : 100}
          before="+"
          unit={raise.unit === "WON" ? "원" : "%"}
          placeholder="0"
          onChange={(by) => onChange({ ...raise, by })}
        />
      </Field>
      <RadioGroup
        look="pill"
        label="인상 방식"
        value={raise.unit}
        onSelect={(unit) => onChange(unit === "WON" ? { unit, by: 5_000 } : { unit, by: 10 })}
      >
        <RadioItem value="WON">원</RadioItem>
        <RadioItem value="PERCENT">%</RadioItem>
      </RadioGroup>
    </Row>
  );
}
