import { useState } from "react";
import { districtName, type RegionGrade } from "#domain/advertising/advertisement-price.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { useRegions } from "#web/parts/regions/use-regions.ts";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { FieldContext, useFieldGroup } from "#web/ui/fields/field-context.ts";
import { matchesKorean } from "#web/ui/fields/matches-korean.ts";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextInput, type TextInputProps } from "#web/ui/fields/text-input.tsx";
import { TimeInput } from "#web/ui/fields/time-input.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { DongGrades } from "./dong-grades.tsx";
import { GradeSelect } from "./grade-select.tsx";
import type { DraftValue } from "./rule-draft.ts";
import type { RuleField } from "./rule-fields.ts";
import styles from "./rules-screen.module.css";
import { type GradesByName, withGrade } from "./with-grade.ts";

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

interface DaysInputProps {
  value: readonly number[];
  onChange: (value: readonly number[]) => void;
}

/** Numbers of days with commas between them. */
function DaysInput({ value, onChange }: DaysInputProps) {
  // "0, " is not a complete list, so the typed text is kept while typing.
  const [draft, setDraft] = useState<string>();
  return (
    <TextInput
      inputMode="text"
      unit="일"
      value={draft ?? value.join(", ")}
      onChange={({ target }) => {
        const typed = target.value.replace(/[^\d, ]/g, "");
        setDraft(typed);
        onChange([...typed.matchAll(/\d+/g)].map(([digits]) => Number(digits)));
      }}
      onBlur={() => setDraft(undefined)}
    />
  );
}

type PercentInputProps = Omit<TextInputProps, "value" | "defaultValue" | "onChange" | "type" | "unit"> & {
  /** In hundredths of a percent; null while the field is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
};

/** A rate in percent, with up to two decimals. */
function PercentInput({ value, onChange, onBlur, ...rest }: PercentInputProps) {
  // "12." is not a complete number, so the typed text is kept while typing.
  const [draft, setDraft] = useState<string>();
  function change(typed: string) {
    const text = /^\d{0,3}(\.\d{0,2})?/.exec(typed.replace(/[^\d.]/g, ""))?.[0] ?? "";
    setDraft(text);
    onChange(text === "" ? null : Math.round(Number(text) * 100));
  }
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      unit="%"
      value={draft ?? (value === null ? "" : String(value / 100))}
      onChange={(event) => change(event.target.value)}
      onBlur={(event) => {
        setDraft(undefined);
        onBlur?.(event);
      }}
    />
  );
}

interface DistrictGradesProps {
  value: GradesByName;
  onChange: (value: GradesByName) => void;
}

/** The districts of a 시·도 with their grades; others have the usual one. */
function DistrictGrades({ value, onChange }: DistrictGradesProps) {
  const naming = useFieldGroup();
  const [region1, setRegion1] = useState("서울특별시");
  const [typed, setTyped] = useState("");
  const { provinces, districts, waits, error } = useRegions(region1);
  const shown = districts.filter(({ name }) => matchesKorean(name, typed));
  return (
    <Stack as="fieldset" {...naming} gap={12} shrink>
      {/* Each control has its own name. */}
      <FieldContext value={null}>
        <Stack gap={8} single={768} className={styles.find}>
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
        </Stack>
        <FormFailure failure={error ?? undefined} />
        {waits ? (
          <ListSkeleton rows={6} />
        ) : (
          <Stack as="ul" frame radius="control" overflow="scrollY" single={768} className={styles.rows}>
            {shown.map(({ code, name }) => {
              const district = districtName({ region1, region2: name });
              return (
                <Stack as="li" align="center" gap={8} line="bottom" key={code}>
                  <span>{name}</span>
                  <GradeSelect
                    of={name}
                    none="기본"
                    value={value[district] ?? null}
                    onChange={(grade) => onChange(withGrade(value, district, grade))}
                  />
                </Stack>
              );
            })}
            {shown.length === 0 && (
              <Stack as="li" align="center" gap={8} line="bottom" className={styles.none}>
                맞는 시·군·구가 없어요.
              </Stack>
            )}
          </Stack>
        )}
      </FieldContext>
    </Stack>
  );
}

/** With the number of its districts that have their own grade. */
function labelOf(region1: string, grades: GradesByName): string {
  const graded = Object.keys(grades).filter((name) => name.startsWith(`${region1} `)).length;
  return graded > 0 ? `${region1} (${graded}곳)` : region1;
}
