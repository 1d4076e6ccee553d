import { useState } from "react";
import { districtName } from "#domain/advertising/advertisement-price.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { useRegions } from "#web/parts/regions/use-regions.ts";
import { FieldContext, useFieldGroup } from "#web/ui/fields/field-context.ts";
import { matchesKorean } from "#web/ui/fields/matches-korean.ts";
import { Select } from "#web/ui/fields/select.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import styles from "./grade-lists.module.css";
import { GradeSelect } from "./grade-select.tsx";
import { type GradesByName, withGrade } from "./with-grade.ts";

interface DistrictGradesProps {
  value: GradesByName;
  onChange: (value: GradesByName) => void;
}

/** The districts of a 시·도 with their grades; others have the usual one. */
export function DistrictGrades({ value, onChange }: DistrictGradesProps) {
  const naming = useFieldGroup();
  const [region1, setRegion1] = useState("서울특별시");
  const [typed, setTyped] = useState("");
  const { provinces, districts, waits, error } = useRegions(region1);
  const shown = districts.filter(({ name }) => matchesKorean(name, typed));
  return (
    <fieldset {...naming} className={styles.lists}>
      {/* Each control has its own name. */}
      <FieldContext value={null}>
        <div className={styles.find}>
          <Select
            aria-label="시·도"
            value={region1}
            options={provinces.map(({ name }) => ({ value: name, label: labelOf(name, value) }))}
            onChange={({ target }) => setRegion1(target.value)}
          />
          <TextInput
            type="search"
            aria-label="시·군·구 찾기"
            placeholder="시·군·구 찾기"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <FormFailure failure={error ?? undefined} />
        {waits ? (
          <ListSkeleton rows={6} />
        ) : (
          <ul className={styles.rows}>
            {shown.map(({ code, name }) => {
              const district = districtName({ region1, region2: name });
              return (
                <li key={code}>
                  <span>{name}</span>
                  <GradeSelect
                    of={name}
                    none="기본"
                    value={value[district] ?? null}
                    onChange={(grade) => onChange(withGrade(value, district, grade))}
                  />
                </li>
              );
            })}
            {shown.length === 0 && <li className={styles.none}>맞는 시·군·구가 없어요.</li>}
          </ul>
        )}
      </FieldContext>
    </fieldset>
  );
}

/** With the number of its districts that have their own grade. */
function labelOf(region1: string, grades: GradesByName): string {
  const graded = Object.keys(grades).filter((name) => name.startsWith(`${region1} `)).length;
  return graded > 0 ? `${region1} (${graded}곳)` : region1;
}
