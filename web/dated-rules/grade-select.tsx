import { type RegionGrade, regionGrades } from "#domain/advertising/advertisement-price.ts";
import { isKeyOf, keysOf } from "#domain/text/enumeration.ts";
import { Select } from "#web/ui/fields/select.tsx";

interface GradeSelectProps {
  value: RegionGrade | null;
  onChange: (grade: RegionGrade | null) => void;
  /** The text of the empty choice; without it a grade is always chosen. */
  none?: string;
  /** The accessible name if there is no label beside it. */
  of?: string;
}

const options = keysOf(regionGrades).map((grade) => ({ value: grade, label: regionGrades[grade].label }));

export function GradeSelect({ value, onChange, none, of }: GradeSelectProps) {
  return (
    <Select
      {...(of ? { "aria-label": `${of} 등급` } : {})}
      {...(none ? { placeholder: none } : {})}
      value={value ?? ""}
      options={options}
      onChange={({ target }) => onChange(isKeyOf(regionGrades, target.value) ? target.value : null)}
    />
  );
}
