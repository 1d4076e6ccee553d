import { type ServiceCategory, serviceCategories } from "#domain/shops/shop.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";

interface CategoryFieldProps {
  /** Null: everybody. */
  value: ServiceCategory | null;
  onChange: (value: ServiceCategory | null) => void;
}

/** Who sees it: everybody, or the shops of one service category. */
export function CategoryField({ value, onChange }: CategoryFieldProps) {
  return (
    <Field label="대상" help="업종을 선택하면 그 업종 매장의 멤버에게만 보여요.">
      <Select
        value={value ?? ""}
        placeholder="전체"
        options={keysOf(serviceCategories).map((key) => ({ value: key, label: serviceCategories[key].label }))}
        onChange={({ target }) => onChange(keysOf(serviceCategories).find((key) => key === target.value) ?? null)}
      />
    </Field>
  );
}
