import { listRegion1, listRegions } from "#contract/regions.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import styles from "./consulting-form.module.css";

interface FieldLook {
  touched: boolean;
  error?: string;
}

interface RegionFieldsProps {
  region1: string;
  region2: string;
  states: { region1: FieldLook; region2: FieldLook };
  onRegion1: (region1: string) => void;
  onRegion2: (region2: string) => void;
}

const forAnHour = { staleMilliseconds: 3_600_000 };

/** The 시·도 first, then its 시·군·구. */
export function RegionFields({ region1, region2, states, onRegion1, onRegion2 }: RegionFieldsProps) {
  const wide = useAnswer(listRegion1, {}, forAnHour);
  const narrow = useAnswer(listRegions, { region1 }, { ...forAnHour, enabled: region1 !== "" });
  const named = (items: readonly { name: string }[] = []) => items.map(({ name }) => ({ value: name, label: name }));
  return (
    <>
      <div className={styles.pair}>
        <Field label="시·도" required {...states.region1}>
          <Select
            name="region1"
            value={region1}
            placeholder={wide.data ? "골라 주세요" : "불러오는 중"}
            options={named(wide.data?.items)}
            onChange={(event) => onRegion1(event.target.value)}
          />
        </Field>
        <Field label="시·군·구" required {...states.region2}>
          <Select
            name="region2"
            value={region2}
            disabled={region1 === ""}
            placeholder={region1 === "" ? "시·도를 먼저" : "골라 주세요"}
            options={named(region1 === "" ? [] : narrow.data?.items)}
            onChange={(event) => onRegion2(event.target.value)}
          />
        </Field>
      </div>
      <FormFailure failure={wide.error ?? narrow.error} />
    </>
  );
}
