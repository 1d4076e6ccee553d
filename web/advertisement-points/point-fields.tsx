import { fieldState } from "#web/parts/form/field-errors.ts";
import { type PickedRegion, RegionSelects } from "#web/parts/regions/region-selects.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Columns, Stack } from "#web/ui/layout.tsx";

/** The values of the form; degrees as text. */
export interface PointDraft extends PickedRegion {
  name: string;
  latitude: string;
  longitude: string;
  places: number | null;
}

interface PointFieldsProps {
  draft: PointDraft;
  errors: Record<string, string>;
  sent: boolean;
  placesPerPoint: number | undefined;
  onChange: (part: Partial<PointDraft>) => void;
}

export function PointFields({ draft, errors, sent, placesPerPoint, onChange }: PointFieldsProps) {
  const state = (name: keyof PointDraft) => fieldState(errors[name], sent);
  /** Maps copy both numbers at once, with a comma between them. */
  const typeLatitude = (typed: string) => {
    const [latitude = "", longitude] = typed.split(",").map((part) => part.trim());
    onChange(longitude ? { latitude, longitude } : { latitude: typed });
  };
  return (
    <Stack gap={20}>
      <Field label="지점 이름" help="파트너가 지도에서 이 이름으로 골라요." {...state("name")}>
        <TextInput value={draft.name} maxLength={40} onChange={({ target }) => onChange({ name: target.value })} />
      </Field>
      <RegionSelects
        value={{ region1: draft.region1, region2: draft.region2, region3: draft.region3 }}
        onChange={onChange}
        errors={errors}
        touched={sent}
        noDong="정하지 않음"
      />
      <Columns gap={16}>
        <Field label="위도" help="지도에서 복사한 두 숫자를 함께 붙여 넣어도 돼요." {...state("latitude")}>
          <TextInput
            inputMode="decimal"
            placeholder="37.544581"
            value={draft.latitude}
            onChange={({ target }) => typeLatitude(target.value)}
          />
        </Field>
        <Field label="경도" help="우리나라는 124부터 132까지예요." {...state("longitude")}>
          <TextInput
            inputMode="decimal"
            placeholder="127.055961"
            value={draft.longitude}
            onChange={({ target }) => onChange({ longitude: target.value })}
          />
        </Field>
      </Columns>
      <Field
        label="자리 수"
        help={`비워 두면 규칙대로 ${placesPerPoint ?? ""}자리예요. 줄여도 이미 산 광고는 그대로 보여요.`}
        {...state("places")}
      >
        <NumberInput unit="자리" value={draft.places} onChange={(places) => onChange({ places })} />
      </Field>
    </Stack>
  );
}
