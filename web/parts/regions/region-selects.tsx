import { fieldState } from "#web/parts/form/field-errors.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Box, Columns } from "#web/ui/layout.tsx";
import { useRegions } from "./use-regions.ts";

export interface PickedRegion {
  region1: string;
  region2: string;
  region3: string;
}

interface RegionSelectsProps {
  value: PickedRegion;
  onChange: (value: PickedRegion) => void;
  errors?: Record<string, string>;
  touched?: boolean;
  /** The text of an empty 동. */
  noDong?: string;
}

/** The 시·도 first, then its 시·군·구, then a 동; a choice clears the narrower ones. */
export function RegionSelects({ value, onChange, errors = {}, touched = false, noDong }: RegionSelectsProps) {
  const { region1, region2, region3 } = value;
  const { provinces, districts, error } = useRegions(region1);
  const dongs = districts.find(({ name }) => name === region2)?.region3 ?? [];
  const named = (items: readonly { name: string }[]) => items.map(({ name }) => ({ value: name, label: name }));
  return (
    <Columns gap={12} count={3} align="start">
      <Field label="시·도" {...fieldState(errors.region1, touched)}>
        <Select
          value={region1}
          placeholder={provinces.length > 0 ? "선택해 주세요" : "불러오는 중"}
          options={named(provinces)}
          onChange={({ target }) => onChange({ region1: target.value, region2: "", region3: "" })}
        />
      </Field>
      <Field label="시·군·구" {...fieldState(errors.region2, touched)}>
        <Select
          value={region2}
          disabled={region1 === ""}
          placeholder={region1 === "" ? "시·도 먼저 선택" : "선택해 주세요"}
          options={named(districts)}
          onChange={({ target }) => onChange({ region1, region2: target.value, region3: "" })}
        />
      </Field>
      <Field label="동" {...fieldState(errors.region3, touched)}>
        <Select
          value={region3}
          disabled={region2 === ""}
          placeholder={region2 === "" ? "시·군·구 먼저 선택" : (noDong ?? "선택해 주세요")}
          options={named(dongs)}
          onChange={({ target }) => onChange({ region1, region2, region3: target.value })}
        />
      </Field>
      {Boolean(error) && (
        <Box fullRow>
          <FormFailure failure={error} />
        </Box>
      )}
    </Columns>
  );
}
