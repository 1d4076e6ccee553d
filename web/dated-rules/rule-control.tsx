import { DateInput } from "#web/ui/date-input.tsx";
import { NumberInput } from "#web/ui/number-input.tsx";
import { TimeInput } from "#web/ui/time-input.tsx";
import { PercentInput } from "./percent-input.tsx";
import type { RuleField } from "./rule-fields.ts";

interface RuleControlProps {
  field: RuleField;
  value: number | string | null;
  onChange: (value: number | string | null) => void;
}

/** The control that fits what is typed. */
export function RuleControl({ field, value, onChange }: RuleControlProps) {
  switch (field.kind) {
    case "percent":
      return <PercentInput value={value as number | null} onChange={onChange} />;
    case "won":
      return <NumberInput unit="원" value={value as number | null} onChange={onChange} />;
    case "count":
      return (
        <NumberInput {...(field.unit && { unit: field.unit })} value={value as number | null} onChange={onChange} />
      );
    case "time":
      return <TimeInput stepMinutes={30} until="23:30" value={(value as string | null) ?? ""} onChange={onChange} />;
    case "day":
      return <DateInput value={value as string | null} onChange={onChange} />;
  }
}
