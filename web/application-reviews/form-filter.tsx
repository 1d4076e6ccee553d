import { type ApplicationForm, applicationForms } from "#domain/applications/application-form.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { Select } from "#web/ui/fields/select.tsx";

interface FormFilterProps {
  form: ApplicationForm | undefined;
  /** How many requests of each kind wait. */
  waiting: Partial<Record<ApplicationForm, number>>;
  onChange: (form: ApplicationForm | undefined) => void;
}

/** The shown kind, with the number of waiting requests. */
export function FormFilter({ form, waiting, onChange }: FormFilterProps) {
  const countOf = (count: number) => `${count.toLocaleString("ko-KR")}건`;
  const all = Object.values(waiting).reduce((sum, count) => sum + count, 0);
  return (
    <Select
      aria-label="신청 종류"
      value={form ?? ""}
      options={[
        { value: "", label: `모든 신청 ${countOf(all)}` },
        ...keysOf(applicationForms).map((key) => ({
          value: key,
          label: `${applicationForms[key].label} ${countOf(waiting[key] ?? 0)}`,
        })),
      ]}
      onChange={(event) => onChange((event.target.value || undefined) as ApplicationForm | undefined)}
    />
  );
}
