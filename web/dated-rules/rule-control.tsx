import type { RegionGrade } from "#domain/advertising/advertisement-price.ts";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { TimeInput } from "#web/ui/fields/time-input.tsx";
import { DaysInput } from "./days-input.tsx";
import { DistrictGrades } from "./district-grades.tsx";
import { DongGrades } from "./dong-grades.tsx";
import { GradeSelect } from "./grade-select.tsx";
import { PercentInput } from "./percent-input.tsx";
import type { DraftValue } from "./rule-draft.ts";
import type { RuleField } from "./rule-fields.ts";

type Grades = Readonly<Record<string, RegionGrade>>;

interface RuleControlProps {
  field: RuleField;
  value: DraftValue;
  onChange: (value: DraftValue) => void;
}

/** The control for one kind of value. */
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
    case "days":
      return <DaysInput value={(value ?? []) as readonly number[]} onChange={onChange} />;
    case "grade":
      return <GradeSelect value={value as RegionGrade | null} onChange={onChange} />;
    case "districtGrades":
      return <DistrictGrades value={(value ?? {}) as Grades} onChange={onChange} />;
    case "dongGrades":
      return <DongGrades value={(value ?? {}) as Grades} onChange={onChange} />;
  }
}
